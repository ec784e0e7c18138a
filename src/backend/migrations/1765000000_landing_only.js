// Where only landing is closed boats still come near, and trips go on.
migrate(
  (app) => {
    const closures = app.findCollectionByNameOrId('park_closures');
    closures.fields.add(new BoolField({ name: 'landing_only' }));
    app.save(closures);
  },
  (app) => {
    const closures = app.findCollectionByNameOrId('park_closures');
    closures.fields.removeByName('landing_only');
    app.save(closures);
  },
);
