// The house at a glance: its jobs, what went wrong, backups with what they hold.
routerAdd('GET', '/api/desk/house', (e) => require(`${__hooks}/house.js`).house.readHouse(e));
routerAdd('POST', '/api/desk/house/prove', (e) => require(`${__hooks}/house.js`).house.askProof(e));
routerAdd('GET', '/api/house/jobs', (e) => require(`${__hooks}/house.js`).house.readAsked(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/jobs', (e) => require(`${__hooks}/house.js`).house.keepRun(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/faults', (e) => require(`${__hooks}/house.js`).house.keepFault(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/proofs', (e) => require(`${__hooks}/house.js`).house.keepProof(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/replica', (e) => require(`${__hooks}/house.js`).house.keepReplica(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/files', (e) => require(`${__hooks}/house.js`).house.copyFiles(e), $apis.requireSuperuserAuth());
onBackupCreate((e) => require(`${__hooks}/house.js`).house.countBackup(e));
