// Departures, what blocks a boat, and their calendar: routes of the desk, and what is made of plans ahead of time.
onRecordUpdate((e) => require(`${__hooks}/house.js`).departures.followBoat(e), 'boats');
onRecordCreate((e) => require(`${__hooks}/house.js`).departures.followBoatPart(e), 'boat_documents', 'calendar_blocks');
onRecordUpdate((e) => require(`${__hooks}/house.js`).departures.followBoatPart(e), 'boat_documents', 'calendar_blocks');
onRecordDelete((e) => require(`${__hooks}/house.js`).departures.followBoatPart(e), 'boat_documents', 'calendar_blocks');
onRecordCreate((e) => require(`${__hooks}/house.js`).departures.followDeparture(e), 'departures');
onRecordUpdate((e) => require(`${__hooks}/house.js`).departures.followDeparture(e), 'departures');
cronAdd('allotments_release', '*/5 * * * *', () => require(`${__hooks}/house.js`).departures.releaseAllotments($app));
cronAdd('departures_make', '41 19 * * *', () => require(`${__hooks}/house.js`).departures.makeDepartures($app));
cronAdd('departures_check_seats', '23 19 * * *', () => require(`${__hooks}/house.js`).departures.checkSeats($app));
