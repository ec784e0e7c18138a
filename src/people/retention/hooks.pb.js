// What is kept no longer than it is promised: counted and ended by one runner, shown with what it did.
cronAdd('retention_hourly', '7 * * * *', () => require(`${__hooks}/house.js`).retention.walkHourly($app));
cronAdd('retention_nightly', '29 19 * * *', () => require(`${__hooks}/house.js`).retention.walkNightly($app));
routerAdd('POST', '/api/house/retention', (e) => require(`${__hooks}/house.js`).retention.walkAt(e), $apis.requireSuperuserAuth());
routerAdd('GET', '/api/desk/retention', (e) => require(`${__hooks}/house.js`).retention.readRetention(e));
routerAdd('POST', '/api/desk/retention/{code}/dry', (e) => require(`${__hooks}/house.js`).retention.runDryNow(e));
routerAdd('GET', '/api/desk/retention/{code}/count', (e) => require(`${__hooks}/house.js`).retention.countFor(e));
routerAdd('POST', '/api/desk/retention/{code}/period', (e) => require(`${__hooks}/house.js`).retention.changePeriod(e));
