// Clients: what follows from other fields, and the routes of the desk.
onRecordCreate((e) => require(`${__hooks}/house.js`).clients.saveClient(e), 'clients');
onRecordUpdate((e) => require(`${__hooks}/house.js`).clients.saveClient(e), 'clients');
