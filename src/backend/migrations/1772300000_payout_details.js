// Where an agent is paid, by what reference a payout was sent, and the indexes of the office's lists of them.
migrate(
  (app) => {
    const profiles = app.findCollectionByNameOrId('agent_profiles');
    for (const [name, max] of [
      ['payee', 120],
      ['bank', 120],
      ['account', 60],
    ])
      profiles.fields.add(new TextField({ name, max }));
    app.save(profiles);
    const payouts = app.findCollectionByNameOrId('payouts');
    payouts.fields.add(new TextField({ name: 'reference', max: 60 }));
    payouts.fields.add(new TextField({ name: 'paid_on', max: 10, pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' }));
    app.save(payouts);
    const entries = app.findCollectionByNameOrId('commission_entries');
    entries.indexes = [
      ...entries.indexes,
      'CREATE INDEX `idx_commission_entries_6` ON `commission_entries` (`country`, `created`, `id`)',
      "CREATE INDEX `idx_commission_entries_7` ON `commission_entries` (`country`, `agent`, `currency`, `due_on`, `amount`) WHERE `state` = 'due'",
      'CREATE INDEX `idx_commission_entries_8` ON `commission_entries` (`agent`, `country`, `currency`, `state`, `amount`)',
    ];
    app.save(entries);
  },
  (app) => {
    const entries = app.findCollectionByNameOrId('commission_entries');
    entries.indexes = Array.from(entries.indexes).filter((index) => !/idx_commission_entries_[678]/.test(index));
    app.save(entries);
    const payouts = app.findCollectionByNameOrId('payouts');
    for (const name of ['reference', 'paid_on']) payouts.fields.removeByName(name);
    app.save(payouts);
    const profiles = app.findCollectionByNameOrId('agent_profiles');
    for (const name of ['payee', 'bank', 'account']) profiles.fields.removeByName(name);
    app.save(profiles);
  },
);
