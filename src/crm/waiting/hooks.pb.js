// Who waits for seats: routes of the desk, and what came free in a way that told nobody.
cronAdd('waiting_offer', '*/10 * * * *', () => require(`${__hooks}/house.js`).waiting.offerWaited($app));
