// Leads: numbers, statuses and managers on every save, and the routes of the desk.
onRecordCreateRequest((e) => require(`${__hooks}/house.js`).leads.guardEnquiry(e), 'leads');
onRecordCreate((e) => require(`${__hooks}/house.js`).leads.createLead(e), 'leads');
onRecordUpdate((e) => require(`${__hooks}/house.js`).leads.saveLead(e), 'leads');
