// Imports: lines of a file become records in batches, by whoever works at them.
routerAdd('GET', '/api/desk/imports', (e) => require(`${__hooks}/house.js`).imports.listImports(e));
routerAdd('POST', '/api/desk/imports', (e) => require(`${__hooks}/house.js`).imports.addImport(e));
routerAdd('GET', '/api/desk/imports/{id}', (e) => require(`${__hooks}/house.js`).imports.readImport(e));
routerAdd('GET', '/api/desk/imports/{id}/report', (e) => require(`${__hooks}/house.js`).imports.readReport(e));
routerAdd('POST', '/api/desk/imports/{id}/lines', (e) => require(`${__hooks}/house.js`).imports.addLines(e));
routerAdd('POST', '/api/desk/imports/{id}/mapping', (e) => require(`${__hooks}/house.js`).imports.mapImport(e));
routerAdd('POST', '/api/desk/imports/{id}/step', (e) => require(`${__hooks}/house.js`).imports.stepImport(e));
routerAdd('POST', '/api/desk/imports/{id}/{action}', (e) => require(`${__hooks}/house.js`).imports.actOnImport(e));
cronAdd('imports_continue', '* * * * *', () => require(`${__hooks}/house.js`).imports.continueImports($app));
