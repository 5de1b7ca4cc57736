import type { PersonFieldId } from '#contract/people/personFields.ts';

/**
 * Alternative column names that imports recognize for a field, the likeliest first, in the form of comparableHeader.
 * They are not part of the field descriptions because every list and page loads those.
 */
export const FIELD_SYNONYMS: Partial<Record<PersonFieldId, string>> = {
  firstName:
    'firstname givenname forename vorname prenom nombre nombres nome primeironome voornaam imie fornavn fornamn',
  lastName:
    'lastname surname familyname nachname familienname nom nomdefamille apellido apellidos cognome sobrenome achternaam nazwisko efternavn efternamn',
  phoneNumber:
    'phone phonenumber primaryphone phone1value phone1 tel telephone telephonenumber telno telefon telefonnummer rufnummer numerodetelephone telefono numerodetelefono telefone telefoonnummer telefoon numertelefonu contactnumber number msisdn',
  email:
    'email emailaddress mail mailaddress emailadresse mailadresse adresseemail adressemail courriel correo correoelectronico email1value email1 emailaddress1 primaryemail indirizzoemail enderecodeemail emailadres',
  whatsApp: 'whatsapp whatsappnumber whatsappnummer wa wanumber numerowhatsapp',
  jobTitle:
    'jobtitle title job position role occupation organization1title berufsbezeichnung beruf positionimunternehmen funktion stelle poste fonction cargo puesto qualifica functie stanowisko',
  companyName:
    'company companyname organization organisation organizationname organisationname organization1name account accountname business businessname employer firma firmenname unternehmen societe entreprise empresa azienda bedrijf bedrijfsnaam firmanavn',
  website:
    'website websiteurl webpage homepage url web companywebsite companydomainname internet internetseite webseite webadresse siteweb siteinternet paginaweb sitioweb sitoweb',
  stageId: 'stage leadstage pipelinestage dealstage phase stufe etape etapa fase etap',
  statusId: 'status leadstatus stato estado statut',
  sourceId:
    'source leadsource originalsource origin quelle herkunft leadquelle origine origen fuente fonte bron zrodlo',
  managerId:
    'leadmanager owner leadowner contactowner accountowner assignedto assignee salesrep agent manager betreuer verkaufer zustandig responsable responsabile eigenaar',
  groupIds: 'group groups leadgroup list lists segment gruppe gruppen liste groupe grupo gruppo groep',
  projectIds:
    'interestedprojects projects project interestedin interest projekt projekte projet projets proyecto progetto projeto',
  tags: 'tags tag labels label categories category schlagworte schlagworter etiquettes etiquetas',
  nextCall:
    'nextcall callback callbackdate nextcontact followup followupdate nextactivitydate rueckruf ruckruf nachsteranruf wiedervorlage prochainappel proximallamada',
  nextMeeting:
    'nextmeeting meeting meetingdate appointment appointmentdate nextappointment termin nachstertermin rendezvous reunion cita appuntamento afspraak',
  street:
    'street streetaddress address address1 addressline1 mailingstreet address1street strasse strassehausnummer adresse anschrift rue direccion calle indirizzo via endereco rua straat ulica',
  postalCode:
    'postalcode zip zipcode postcode postleitzahl plz codepostal codigopostal cap cep kodpocztowy address1postalcode',
  city: 'city town locality ort stadt wohnort ville ciudad citta comune cidade plaats stad miasto address1city',
  zone: 'zone state stateregion region province county bundesland kanton departement provincia estadoprovincia provincie',
  country: 'country countryregion land pays pais paese kraj address1country',
  timeZone:
    'timezone timezoneid tz zeitzone fusohorario fuseauhoraire zonahoraria husohorario fusoorario tijdzone strefaczasowa',
  createdAt:
    'dateadded createdat created createdate createddate creationdate createtime erstelltam angelegtam hinzugefugtam datedecreation fechadecreacion',
};
