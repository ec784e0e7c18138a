// Clients: what follows from other fields, and the routes of the desk.
onRecordCreate((e) => require(`${__hooks}/house.js`).clients.saveClient(e), 'clients');
onRecordUpdate((e) => require(`${__hooks}/house.js`).clients.saveClient(e), 'clients');
routerAdd('POST', '/api/desk/leads/{id}/client', (e) => require(`${__hooks}/house.js`).clients.linkClient(e));
routerAdd('GET', '/api/desk/clients', (e) => require(`${__hooks}/house.js`).clients.listClients(e));
routerAdd('POST', '/api/desk/clients', (e) => require(`${__hooks}/house.js`).clients.addClient(e));
routerAdd('GET', '/api/desk/clients/{id}', (e) => require(`${__hooks}/house.js`).clients.readClient(e));
routerAdd('POST', '/api/desk/clients/{id}/merge', (e) => require(`${__hooks}/house.js`).clients.mergeClients(e));
routerAdd('POST', '/api/desk/clients/{id}/reveal', (e) => require(`${__hooks}/house.js`).clients.revealClient(e));
