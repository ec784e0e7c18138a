// Features on trial are tried by whoever is named for them.
migrate(
  (app) => {
    const collection = app.findCollectionByNameOrId('users');
    collection.fields.add(new SelectField({ name: 'trials', values: ['page_findings', 'page_drafts'], maxSelect: 2 }));
    app.save(collection);
  },
  (app) => {
    const collection = app.findCollectionByNameOrId('users');
    collection.fields.removeByName('trials');
    app.save(collection);
  },
);
