// A guide's day: the manifest, copies on phones, what is done at the pier, and the cash that comes of it.
routerAdd('GET', '/api/desk/guide', (e) => require(`${__hooks}/house.js`).guide.readGuideDay(e));
routerAdd('GET', '/api/desk/open-people', (e) => require(`${__hooks}/house.js`).guide.listOpenPeople(e));
routerAdd('GET', '/api/desk/guide-copies', (e) => require(`${__hooks}/house.js`).guide.listCopies(e));
routerAdd('POST', '/api/desk/guide-copies', (e) => require(`${__hooks}/house.js`).guide.takeCopy(e));
routerAdd('POST', '/api/desk/guide-copies/{id}/end', (e) => require(`${__hooks}/house.js`).guide.endCopy(e));
routerAdd('POST', '/api/desk/boarding', (e) => require(`${__hooks}/house.js`).guide.sendBoarding(e));
routerAdd('POST', '/api/desk/boarding/{key}/photo', (e) => require(`${__hooks}/house.js`).guide.addPhoto(e));
routerAdd('GET', '/api/desk/handovers', (e) => require(`${__hooks}/house.js`).guide.listHandovers(e));
routerAdd('POST', '/api/desk/handovers', (e) => require(`${__hooks}/house.js`).guide.offerHandover(e));
routerAdd('POST', '/api/desk/handovers/{id}/{action}', (e) => require(`${__hooks}/house.js`).guide.actOnHandover(e));
routerAdd('POST', '/api/desk/guide-unsent', (e) => require(`${__hooks}/house.js`).guide.sendUnsent(e));
routerAdd('POST', '/api/desk/guide-unsent/{key}/photo', (e) => require(`${__hooks}/house.js`).guide.addUnsentPhoto(e));
routerAdd('GET', '/api/desk/guide-closing', (e) => require(`${__hooks}/house.js`).guide.readClosing(e));
routerAdd('POST', '/api/desk/guide-closing', (e) => require(`${__hooks}/house.js`).guide.closeDay(e));
cronAdd('guide_close_over', '11,26,41,56 * * * *', () => require(`${__hooks}/house.js`).guide.closeOver($app));
