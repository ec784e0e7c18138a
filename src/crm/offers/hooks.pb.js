// The guest's side of an offer, for the site server alone.
routerAdd('POST', '/api/house/offer', (e) => require(`${__hooks}/house.js`).offers.openOffer(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/offer-pick', (e) => require(`${__hooks}/house.js`).offers.pickOffer(e), $apis.requireAuth('services'));
