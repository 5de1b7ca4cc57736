import type { ContactPointLabel, ContactPointType } from '#contract/people/contact-points/contactPoints.ts';

/** A column of additional phone numbers or email addresses with one label. */
interface LabelledColumn {
  path: string;
  label: string;
  synonyms: string;
  type: ContactPointType;
  /** The label of the values in the column. */
  pointLabel: ContactPointLabel;
}

/** The columns of additional phone numbers and email addresses, by label; the likelier primary ones first. */
export const LABELLED_COLUMNS = [
  {
    path: 'mobilePhone',
    label: /*i18n*/ 'Mobile phone',
    synonyms:
      'mobile mobilephonenumber mobilenumber cell cellphone cellnumber mobil mobilnummer mobiltelefon handy handynummer portable telephoneportable movil celular cellulare telemovel mobiel komorka',
    type: 'phones',
    pointLabel: 'MOBILE',
  },
  {
    path: 'workPhone',
    label: /*i18n*/ 'Work phone',
    synonyms:
      'workphonenumber businessphone businessphone1 officephone companyphone companymainphone telefongeschaftlich geschaftlich buro telefonburo telephonebureau telefonotrabajo telefonoufficio',
    type: 'phones',
    pointLabel: 'WORK',
  },
  {
    path: 'homePhone',
    label: /*i18n*/ 'Home phone',
    synonyms:
      'homephonenumber privatephone telefonprivat privat telephonedomicile telefonocasa telefonparticular',
    type: 'phones',
    pointLabel: 'HOME',
  },
  {
    path: 'phone2',
    label: /*i18n*/ 'Phone 2',
    synonyms:
      'phone2value phonenumber2 secondaryphone otherphone alternatephone alternativephone additionalphone telefon2 telephone2 telefono2 telefone2 weiteretelefonnummer',
    type: 'phones',
    pointLabel: 'OTHER',
  },
  {
    path: 'workEmail',
    label: /*i18n*/ 'Work email',
    synonyms: 'businessemail officeemail workemailaddress companyemail emailgeschaftlich',
    type: 'emails',
    pointLabel: 'WORK',
  },
  {
    path: 'homeEmail',
    label: /*i18n*/ 'Home email',
    synonyms: 'personalemail privateemail emailprivat',
    type: 'emails',
    pointLabel: 'HOME',
  },
  {
    path: 'email2',
    label: /*i18n*/ 'Email 2',
    synonyms:
      'email2value email2address emailaddress2 secondaryemail otheremail alternateemail additionalemail additionalemailaddresses emailadresse2 mail2',
    type: 'emails',
    pointLabel: 'OTHER',
  },
] as const satisfies readonly LabelledColumn[];

/** The path of such a column. */
export type LabelledPath = (typeof LABELLED_COLUMNS)[number]['path'];

/** The column of a path; undefined for any other path. */
export function labelledColumn(path: string) {
  return LABELLED_COLUMNS.find((column) => column.path === path);
}
