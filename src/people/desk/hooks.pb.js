// What every screen of the desk asks for: words, people, names, views.
routerAdd('GET', '/api/desk/words', (e) => require(`${__hooks}/house.js`).desk.readWords(e));
routerAdd('GET', '/api/desk/excursion-names', (e) => require(`${__hooks}/house.js`).desk.listExcursionNames(e));
routerAdd('GET', '/api/desk/people', (e) => require(`${__hooks}/house.js`).desk.listPeople(e));
