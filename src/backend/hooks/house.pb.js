// The house's own routes and chores. One line per handler: PocketBase compiles each by itself.
onBootstrap((e) => {
  e.next();
  require(`${__hooks}/house.js`).backend.commitToDisk(e.app);
  require(`${__hooks}/house.js`).backend.cleanOnce(e.app);
  require(`${__hooks}/house.js`).backend.ensureSuperuser(e.app);
  require(`${__hooks}/house.js`).backend.retireDeveloper(e.app);
  require(`${__hooks}/house.js`).backend.startLifetime(e.app);
  require(`${__hooks}/house.js`).backend.beginJobs(e.app);
});
cronAdd('house_commit_to_disk', '* * * * *', () => require(`${__hooks}/house.js`).backend.commitToDisk($app));
cronAdd('house_keep_reads', '* * * * *', () => require(`${__hooks}/house.js`).backend.keepReads($app));
cronAdd('house_empty_log', '* * * * *', () => require(`${__hooks}/house.js`).backend.emptyLogAgain($app));
// In the place of PocketBase's own.
cronRemove('__pbDBOptimize__');
cronAdd('house_optimize', '0 0 * * *', () => require(`${__hooks}/house.js`).backend.optimize($app));
onTerminate((e) => {
  require(`${__hooks}/house.js`).backend.endLife(e.app);
  e.next();
});
