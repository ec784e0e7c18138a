// An agent who is the same as another becomes one with him: what he has is the other's from then on, and nothing else of it changes.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users').id;
    const profiles = app.findCollectionByNameOrId('agent_profiles');
    profiles.fields.add(new RelationField({ name: 'merged_into', collectionId: users, maxSelect: 1, cascadeDelete: false }));
    profiles.fields.add(new DateField({ name: 'merged_at' }));
    profiles.indexes = [...profiles.indexes, "CREATE INDEX `idx_agent_profiles_2` ON `agent_profiles` (`merged_into`) WHERE `merged_into` != ''"];
    app.save(profiles);
    for (const [name, index] of [
      ['referral_touches', 'CREATE INDEX `idx_referral_touches_8` ON `referral_touches` (`agent`, `lead`)'],
      ['clients', "CREATE INDEX `idx_clients_brought` ON `clients` (`first_agent`) WHERE `first_agent` != ''"],
    ]) {
      const collection = app.findCollectionByNameOrId(name);
      collection.indexes = [...collection.indexes, index];
      app.save(collection);
    }

    const run = (sql) => app.nonconcurrentDB().newQuery(sql).execute();
    const refuse = (code) => `BEGIN SELECT RAISE(ABORT, '${code}'); END`;
    const other = (name) => `OLD.${name} IS NOT NEW.${name}`;
    // The one change of whose something is: to him with whom its agent was merged, which is written down before.
    const follows = 'EXISTS (SELECT 1 FROM agent_profiles m WHERE m.agent = OLD.agent AND m.merged_into = NEW.agent AND NEW.agent IS NOT NULL)';
    const isTaken = `(${other('agent')} AND NOT ${follows})`;
    const STEP = ['id', 'entry', 'at', 'action', 'from_state', 'to_state', 'before', 'after', 'base_amount', 'pay', 'rate', 'people', 'working', 'due_on'];
    const TRIGGERS = {
      commission_entries_kept: `BEFORE UPDATE ON commission_entries WHEN OLD.state IN ('in_payout', 'paid')
        AND (${other('amount')} OR ${isTaken} OR ${other('currency')} OR ${other('voucher')}
          OR NEW.state NOT IN ('in_payout', 'paid', 'due') OR (OLD.state = 'paid' AND NEW.state != 'paid')) ${refuse('commission_collected')}`,
      commission_steps_stay: `BEFORE UPDATE ON commission_steps WHEN NOT ${follows}
        OR ${[...STEP, 'payout', 'by', 'created'].map(other).join(' OR ')} ${refuse('commission_steps_stay')}`,
      agent_codes_kept: `BEFORE UPDATE ON agent_codes WHEN ${isTaken} OR ${['code', 'folded', 'sound'].map(other).join(' OR ')} ${refuse('agent_codes_kept')}`,
      // Who was merged stays merged, and works no more.
      agent_profiles_merged: `BEFORE UPDATE ON agent_profiles WHEN OLD.merged_into != ''
        AND (NEW.merged_into = '' OR NEW.merged_into = NEW.agent OR NEW.state != 'closed' OR ${other('agent')} OR ${other('merged_at')}) ${refuse('agent_merged')}`,
    };
    for (const [name, text] of Object.entries(TRIGGERS)) {
      run(`DROP TRIGGER IF EXISTS ${name}`);
      run(`CREATE TRIGGER ${name} ${text}`);
    }
  },
  () => {
    throw new Error('Restore the backup that was made before this change: who was merged stays merged.');
  },
);
