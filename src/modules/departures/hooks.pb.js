// Departures, what blocks a boat, and their calendar: routes of the desk, and what is made of plans ahead of time.
routerAdd('GET', '/api/desk/calendar', (e) => require(`${__hooks}/house.js`).departures.readCalendar(e));
routerAdd('GET', '/api/desk/seats', (e) => require(`${__hooks}/house.js`).departures.readSeats(e));
routerAdd('GET', '/api/desk/free-seats', (e) => require(`${__hooks}/house.js`).departures.readFreeSeats(e));
routerAdd('GET', '/api/desk/seat-check', (e) => require(`${__hooks}/house.js`).departures.readSeatCheck(e));
routerAdd('POST', '/api/house/few-seats', (e) => require(`${__hooks}/house.js`).departures.readFewSeats(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/desk/departures', (e) => require(`${__hooks}/house.js`).departures.addDeparture(e));
routerAdd('POST', '/api/desk/departures/{id}/{action}', (e) => require(`${__hooks}/house.js`).departures.actOnDeparture(e));
routerAdd('POST', '/api/desk/blocks', (e) => require(`${__hooks}/house.js`).departures.addBlock(e));
routerAdd('POST', '/api/desk/blocks/{id}/{action}', (e) => require(`${__hooks}/house.js`).departures.actOnBlock(e));
routerAdd('POST', '/api/desk/allotments', (e) => require(`${__hooks}/house.js`).departures.addAllotment(e));
routerAdd('POST', '/api/desk/allotments/{id}/{action}', (e) => require(`${__hooks}/house.js`).departures.actOnAllotment(e));
routerAdd('POST', '/api/desk/plans/{id}/make', (e) => require(`${__hooks}/house.js`).departures.makeNow(e));
onRecordCreate((e) => require(`${__hooks}/house.js`).departures.followDeparture(e), 'departures');
onRecordUpdate((e) => require(`${__hooks}/house.js`).departures.followDeparture(e), 'departures');
cronAdd('allotments_release', '*/5 * * * *', () => require(`${__hooks}/house.js`).departures.releaseAllotments($app));
cronAdd('departures_make', '41 19 * * *', () => require(`${__hooks}/house.js`).departures.makeDepartures($app));
cronAdd('departures_check_seats', '23 19 * * *', () => require(`${__hooks}/house.js`).departures.checkSeats($app));
