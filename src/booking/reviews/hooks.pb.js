// Reviews: the guest's side for the site server alone, routes of the desk, old links and words.
routerAdd('POST', '/api/house/review', (e) => require(`${__hooks}/house.js`).reviews.openReview(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/review-write', (e) => require(`${__hooks}/house.js`).reviews.writeReview(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/review-withdraw', (e) => require(`${__hooks}/house.js`).reviews.withdrawReview(e), $apis.requireAuth('services'));
routerAdd('GET', '/api/desk/reviews/{id}/voucher', (e) => require(`${__hooks}/house.js`).reviews.readVoucherOf(e));
routerAdd('POST', '/api/desk/reviews/{id}/{action}', (e) => require(`${__hooks}/house.js`).reviews.actOnReview(e));
