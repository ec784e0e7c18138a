// A lead knows where its guest is to be fetched and what he wants beside the seats.
migrate(
  (app) => {
    const leads = app.findCollectionByNameOrId('leads');
    leads.fields.add(new TextField({ name: 'zone', max: 60 }));
    leads.fields.add(new JSONField({ name: 'extras', maxSize: 20000 }));
    app.save(leads);
  },
  (app) => {
    const leads = app.findCollectionByNameOrId('leads');
    for (const name of ['zone', 'extras']) leads.fields.removeByName(name);
    app.save(leads);
  },
);
