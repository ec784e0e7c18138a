// Accounts for money that were changed lately: since when they are used, who changed them, and what guests go on paying to until then.
migrate(
  (app) => {
    const methods = app.findCollectionByNameOrId('pay_methods');
    methods.fields.add(new DateField({ name: 'account_from' }));
    methods.fields.add(new TextField({ name: 'account_by', max: 60 }));
    methods.fields.add(new JSONField({ name: 'account_before' }));
    app.save(methods);
    const profiles = app.findCollectionByNameOrId('agent_profiles');
    profiles.fields.add(new DateField({ name: 'account_from' }));
    app.save(profiles);
  },
  (app) => {
    const methods = app.findCollectionByNameOrId('pay_methods');
    for (const name of ['account_from', 'account_by', 'account_before']) methods.fields.removeByName(name);
    app.save(methods);
    const profiles = app.findCollectionByNameOrId('agent_profiles');
    profiles.fields.removeByName('account_from');
    app.save(profiles);
  },
);
