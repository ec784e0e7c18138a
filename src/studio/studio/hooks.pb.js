// Drafts of content, what goes live of them and when, and every state that was live.
routerAdd('GET', '/api/desk/drafts', (e) => require(`${__hooks}/house.js`).studio.readDrafts(e));
routerAdd('POST', '/api/desk/drafts', (e) => require(`${__hooks}/house.js`).studio.createDraft(e));
routerAdd('POST', '/api/desk/drafts/save', (e) => require(`${__hooks}/house.js`).studio.saveField(e));
routerAdd('POST', '/api/desk/drafts/save-all', (e) => require(`${__hooks}/house.js`).studio.saveFields(e));
routerAdd('POST', '/api/desk/drafts/store', (e) => require(`${__hooks}/house.js`).studio.storeDraft(e));
routerAdd('POST', '/api/desk/drafts/{id}/discard', (e) => require(`${__hooks}/house.js`).studio.discardDraft(e));
routerAdd('GET', '/api/desk/content', (e) => require(`${__hooks}/house.js`).studio.readContent(e));
routerAdd('GET', '/api/desk/studio-work', (e) => require(`${__hooks}/house.js`).studio.readWork(e));
routerAdd('GET', '/api/desk/versions', (e) => require(`${__hooks}/house.js`).studio.readVersions(e));
routerAdd('POST', '/api/desk/versions/{id}/restore', (e) => require(`${__hooks}/house.js`).studio.restoreVersion(e));
routerAdd('POST', '/api/desk/publications/{id}/{action}', (e) => require(`${__hooks}/house.js`).studio.actOnPublication(e));
// Not below `desk`: no browser comes here but through the site server, which lets the linter read first.
routerAdd('POST', '/api/studio/publish', (e) => require(`${__hooks}/house.js`).studio.publishRoute(e));
routerAdd('POST', '/api/house/publications-due', (e) => require(`${__hooks}/house.js`).studio.publishDue(e), $apis.requireAuth('services'));
