// Calendars of boats and guides that other programs subscribe to; what a link tells is for the site server alone.
routerAdd('GET', '/api/desk/feeds', (e) => require(`${__hooks}/house.js`).feeds.listFeeds(e));
routerAdd('POST', '/api/desk/feeds', (e) => require(`${__hooks}/house.js`).feeds.addFeed(e));
routerAdd('POST', '/api/desk/feeds/{id}/end', (e) => require(`${__hooks}/house.js`).feeds.endFeed(e));
routerAdd('POST', '/api/house/feed', (e) => require(`${__hooks}/house.js`).feeds.openFeed(e), $apis.requireAuth('services'));
