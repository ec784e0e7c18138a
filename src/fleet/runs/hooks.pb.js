// The day's pick-ups: vans, runs, who sits where; drivers' and guests' links for the site server alone.
routerAdd('GET', '/api/desk/pickups', (e) => require(`${__hooks}/house.js`).runs.readDay(e));
routerAdd('POST', '/api/desk/pickups/draw', (e) => require(`${__hooks}/house.js`).runs.drawDay(e));
routerAdd('POST', '/api/desk/pickups/{voucher}/{action}', (e) => require(`${__hooks}/house.js`).runs.actOnStop(e));
routerAdd('GET', '/api/desk/runs/{id}/list', (e) => require(`${__hooks}/house.js`).runs.readRunList(e));
routerAdd('POST', '/api/desk/runs/{id}/{action}', (e) => require(`${__hooks}/house.js`).runs.actOnRun(e));
routerAdd('POST', '/api/house/run', (e) => require(`${__hooks}/house.js`).runs.openRun(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/run-mark', (e) => require(`${__hooks}/house.js`).runs.markByDriver(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/pickup-ready', (e) => require(`${__hooks}/house.js`).runs.sayReady(e), $apis.requireAuth('services'));
onRecordUpdate((e) => require(`${__hooks}/house.js`).runs.followVoucher(e), 'vouchers');
onRecordUpdate((e) => require(`${__hooks}/house.js`).runs.checkVan(e), 'vans');
