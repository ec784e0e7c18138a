// The house's own routes and chores. One line per handler: PocketBase compiles each by itself.
onBootstrap((e) => {
  e.next();
  require(`${__hooks}/lib/house.js`).commitToDisk(e.app);
  require(`${__hooks}/lib/house.js`).cleanOnce(e.app);
  require(`${__hooks}/lib/superuser.js`).ensureSuperuser(e.app);
  require(`${__hooks}/lib/house.js`).retireDeveloper(e.app);
});
cronAdd('house_commit_to_disk', '* * * * *', () => require(`${__hooks}/lib/house.js`).commitToDisk($app));
cronAdd('house_empty_log', '* * * * *', () => require(`${__hooks}/lib/house.js`).emptyLogAgain($app));
routerAdd('POST', '/api/house/probe', (e) => require(`${__hooks}/lib/house.js`).probe(e), $apis.requireAuth('services'));
routerAdd('POST', '/api/house/dev-login', (e) => require(`${__hooks}/lib/house.js`).loginDeveloper(e), $apis.requireAuth('services'));
