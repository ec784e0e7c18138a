// Forgetting a guest.
routerAdd('POST', '/api/desk/clients/{id}/anonymise', (e) => require(`${__hooks}/house.js`).privacy.anonymiseClient(e));
