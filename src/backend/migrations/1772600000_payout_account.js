// Who wrote down where an agent is paid; a payout goes where its approver saw it go.
migrate(
  (app) => {
    const profiles = app.findCollectionByNameOrId('agent_profiles');
    profiles.fields.add(new TextField({ name: 'account_by', max: 60 }));
    app.save(profiles);
    const payouts = app.findCollectionByNameOrId('payouts');
    for (const [name, max] of [
      ['payee', 120],
      ['bank', 120],
      ['account', 60],
      ['account_by', 60],
    ])
      payouts.fields.add(new TextField({ name, max }));
    app.save(payouts);
    // What is approved already goes where its agent is paid now.
    for (const name of ['payee', 'bank', 'account'])
      app
        .db()
        .newQuery(`UPDATE payouts SET ${name} = COALESCE((SELECT ${name} FROM agent_profiles p WHERE p.agent = payouts.agent), '') WHERE state = 'approved'`)
        .execute();
  },
  (app) => {
    const payouts = app.findCollectionByNameOrId('payouts');
    for (const name of ['payee', 'bank', 'account', 'account_by']) payouts.fields.removeByName(name);
    app.save(payouts);
    const profiles = app.findCollectionByNameOrId('agent_profiles');
    profiles.fields.removeByName('account_by');
    app.save(profiles);
  },
);
