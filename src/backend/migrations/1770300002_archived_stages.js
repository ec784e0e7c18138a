// A stage that is used no more is archived.
migrate(
  (app) => {
    const statuses = app.findCollectionByNameOrId('statuses');
    statuses.fields.add(new BoolField({ name: 'archived' }));
    app.save(statuses);
  },
  (app) => {
    const statuses = app.findCollectionByNameOrId('statuses');
    statuses.fields.removeByName('archived');
    app.save(statuses);
  },
);
