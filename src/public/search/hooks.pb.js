// The desk's search over leads, clients and vouchers.
routerAdd('GET', '/api/desk/search', (e) => require(`${__hooks}/house.js`).search.search(e));
