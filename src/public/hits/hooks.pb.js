// How often pages are opened: the site server adds its sums, the desk reads them.
routerAdd('POST', '/api/house/hits', (e) => require(`${__hooks}/house.js`).hits.addHits(e), $apis.requireAuth('services'));
routerAdd('GET', '/api/house/hit-pages', (e) => require(`${__hooks}/house.js`).hits.listHitPages(e), $apis.requireAuth('services'));
routerAdd('GET', '/api/desk/hits', (e) => require(`${__hooks}/house.js`).hits.readHits(e));
routerAdd('GET', '/api/desk/hits/rows', (e) => require(`${__hooks}/house.js`).hits.listHitRows(e));
routerAdd('GET', '/api/desk/hits/views', (e) => require(`${__hooks}/house.js`).hits.readViews(e));
