// Forgetting a guest, and health that is kept no longer than it is needed.
routerAdd('POST', '/api/desk/clients/{id}/anonymise', (e) => require(`${__hooks}/house.js`).privacy.anonymiseClient(e));
cronAdd('desk_purge_health', '47 19 * * *', () => require(`${__hooks}/house.js`).privacy.purgeHealth($app));
