/**
 * What tables of other programs call a field: those of Excel, Google and Outlook contacts, HubSpot, Pipedrive and others,
 * in the languages we met. The likelier column first: a mobile number before one at work. In the form of comparableHeader.
 */
export const FIELD_SYNONYMS = {
  id: ['id', 'recordid', 'leadid', 'contactid', 'uuid'],
  fullName: words(
    'name person fullname contactname leadname displayname customername kontakt kontaktname vollstandigername ansprechpartner nomcomplet nombrecompleto nomecompleto nomecognome volledigenaam',
  ),
  firstName: words(
    'firstname givenname forename vorname prenom nombre nombres nome primeironome voornaam imie fornavn fornamn',
  ),
  lastName: words(
    'lastname surname familyname nachname familienname nom nomdefamille apellido apellidos cognome sobrenome achternaam nazwisko efternavn efternamn',
  ),
  phone: words(
    'phone phonenumber mobile mobilephone mobilenumber cell cellphone cellnumber mobil mobilnummer mobiltelefon handy handynummer portable telephoneportable movil celular cellulare telemovel mobiel primaryphone phone1value phone1 tel telephone telephonenumber telno telefon telefonnummer rufnummer numerodetelephone telefono numerodetelefono telefone telefoonnummer telefoon komorka numertelefonu contactnumber number msisdn homephone workphone businessphone officephone',
  ),
  email: words(
    'email emailaddress mail mailaddress emailadresse mailadresse adresseemail adressemail courriel correo correoelectronico email1value email1 emailaddress1 primaryemail indirizzoemail enderecodeemail emailadres workemail businessemail',
  ),
  whatsapp: words('whatsapp whatsappnumber whatsappnummer wa wanumber numerowhatsapp'),
  jobTitle: words(
    'jobtitle title job position role occupation organization1title berufsbezeichnung beruf positionimunternehmen funktion stelle poste fonction cargo puesto qualifica functie stanowisko',
  ),
  companyName: words(
    'company companyname organization organisation organizationname organisationname organization1name account accountname business businessname employer firma firmenname unternehmen societe entreprise empresa azienda bedrijf bedrijfsnaam firmanavn',
  ),
  source: words(
    'source leadsource originalsource origin quelle herkunft leadquelle origine origen fuente fonte bron zrodlo',
  ),
  stage: words('stage leadstage pipelinestage dealstage phase stufe etape etapa fase etap'),
  status: words('status leadstatus stato estado statut'),
  group: words('group groups leadgroup list lists segment gruppe gruppen liste groupe grupo gruppo groep'),
  leadManager: words(
    'leadmanager owner leadowner contactowner accountowner assignedto assignee salesrep agent manager betreuer verkaufer zustandig responsable responsabile eigenaar',
  ),
  interestedProjects: words(
    'interestedprojects projects project interestedin interest projekt projekte projet projets proyecto progetto projeto',
  ),
  nextCall: words(
    'nextcall callback callbackdate nextcontact followup followupdate nextactivitydate rueckruf ruckruf nachsteranruf wiedervorlage prochainappel proximallamada',
  ),
  nextMeeting: words(
    'nextmeeting meeting meetingdate appointment appointmentdate nextappointment termin nachstertermin rendezvous reunion cita appuntamento afspraak',
  ),
  createdAt: words(
    'dateadded createdat created createdate createddate creationdate createtime erstelltam angelegtam hinzugefugtam datedecreation fechadecreacion',
  ),
  street: words(
    'street streetaddress address address1 addressline1 mailingstreet address1street strasse strassehausnummer adresse anschrift rue direccion calle indirizzo via endereco rua straat ulica',
  ),
  zone: words(
    'zone state stateregion region province county bundesland kanton departement provincia estadoprovincia provincie',
  ),
  postalCode: words(
    'postalcode zip zipcode postcode postleitzahl plz codepostal codigopostal cap cep kodpocztowy address1postalcode',
  ),
  city: words(
    'city town locality ort stadt wohnort ville ciudad citta comune cidade plaats stad miasto address1city',
  ),
  country: words('country countryregion land pays pais paese kraj address1country'),
  tags: words('tags tag labels label categories category schlagworte schlagworter etiquettes etiquetas'),
  note: words(
    'note notes comment comments description remark remarks notiz notizen bemerkung bemerkungen kommentar remarque commentaire nota notas comentario',
  ),
} as const;

/** What a field that can be imported means. */
export type FieldMeaning = keyof typeof FIELD_SYNONYMS;

function words(list: string): string[] {
  return list.split(' ');
}
