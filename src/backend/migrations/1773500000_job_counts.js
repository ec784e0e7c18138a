// A job says in its run what it did: parts that it went through, records that it made and changed, parts that failed.
migrate(
  (app) => {
    const runs = app.findCollectionByNameOrId('job_runs');
    for (const name of ['done', 'made', 'changed', 'failed']) runs.fields.add(new Field({ name, type: 'number', min: 0, onlyInt: true }));
    runs.fields.getByName('outcome').values = ['running', 'done', 'partly', 'failed'];
    app.save(runs);
  },
  (app) => {
    app.db().newQuery("UPDATE job_runs SET outcome = 'failed' WHERE outcome = 'partly'").execute();
    const runs = app.findCollectionByNameOrId('job_runs');
    for (const name of ['done', 'made', 'changed', 'failed']) runs.fields.removeByName(name);
    runs.fields.getByName('outcome').values = ['running', 'done', 'failed'];
    app.save(runs);
  },
);
