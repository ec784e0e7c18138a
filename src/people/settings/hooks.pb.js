// What the owner sets.
routerAdd('GET', '/api/desk/settings', (e) => require(`${__hooks}/house.js`).settings.listSettings(e));
routerAdd('GET', '/api/desk/shown-settings', (e) => require(`${__hooks}/house.js`).settings.readShownSettings(e));
routerAdd('POST', '/api/desk/settings/{key}', (e) => require(`${__hooks}/house.js`).settings.writeSetting(e));
routerAdd('POST', '/api/desk/settings/message-test', (e) => require(`${__hooks}/house.js`).settings.noteMessageTest(e));
routerAdd('POST', '/api/house/settings', (e) => require(`${__hooks}/house.js`).settings.tellSettings(e), $apis.requireAuth('services'));
