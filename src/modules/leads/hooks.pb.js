// Leads: numbers, statuses and managers on every save, and the routes of the desk.
onRecordCreateRequest((e) => require(`${__hooks}/house.js`).leads.guardEnquiry(e), 'leads');
onRecordCreate((e) => require(`${__hooks}/house.js`).leads.createLead(e), 'leads');
onRecordUpdate((e) => require(`${__hooks}/house.js`).leads.saveLead(e), 'leads');
routerAdd('GET', '/api/desk/leads', (e) => require(`${__hooks}/house.js`).leads.listLeads(e));
routerAdd('POST', '/api/desk/leads', (e) => require(`${__hooks}/house.js`).leads.addLead(e));
routerAdd('GET', '/api/desk/leads/same', (e) => require(`${__hooks}/house.js`).leads.findSame(e));
routerAdd('GET', '/api/desk/leads/{id}', (e) => require(`${__hooks}/house.js`).leads.readLead(e));
routerAdd('POST', '/api/desk/leads/{id}/move', (e) => require(`${__hooks}/house.js`).leads.moveLeadRoute(e));
routerAdd('POST', '/api/desk/leads/{id}/assign', (e) => require(`${__hooks}/house.js`).leads.assignLeadRoute(e));
routerAdd('POST', '/api/desk/leads/{id}/activity', (e) => require(`${__hooks}/house.js`).leads.addActivity(e));
routerAdd('POST', '/api/desk/leads/{id}/next', (e) => require(`${__hooks}/house.js`).leads.planLead(e));
routerAdd('POST', '/api/desk/leads/{id}/offer', (e) => require(`${__hooks}/house.js`).leads.offerLead(e));
routerAdd('POST', '/api/desk/leads/{id}/merge', (e) => require(`${__hooks}/house.js`).leads.mergeLeads(e));
routerAdd('POST', '/api/desk/leads/{id}/reveal', (e) => require(`${__hooks}/house.js`).leads.revealLead(e));
routerAdd('GET', '/api/desk/board', (e) => require(`${__hooks}/house.js`).leads.leadBoard(e));
