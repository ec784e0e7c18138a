// What a house begins with: its country, a category and the excursion that opens the site.
routerAdd('POST', '/api/desk/setup/country', (e) => require(`${__hooks}/house.js`).setup.setCountry(e));
routerAdd('POST', '/api/desk/setup/category', (e) => require(`${__hooks}/house.js`).setup.addCategory(e));
routerAdd('POST', '/api/desk/setup/excursion', (e) => require(`${__hooks}/house.js`).setup.addExcursion(e));
