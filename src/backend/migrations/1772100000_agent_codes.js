// By which words guests are known for an agent's, for ever his, and which text of the agreement he agreed to.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users').id;
    const signedIn = '@request.auth.id != "" && @request.auth.active = true';
    const OFFICE = `${signedIn} && (@request.auth.collectionName = "admins" || (@request.auth.collectionName = "users" && (@request.auth.type = "senior" || @request.auth.type = "accountant")))`;
    const OWN = `${signedIn} && @request.auth.collectionName = "users" && @request.auth.type = "agent" && agent != "" && agent = @request.auth.id`;
    const closed = { createRule: null, updateRule: null, deleteRule: null };
    const readBy = (rule) => ({ ...closed, listRule: rule, viewRule: rule });
    const agent = { name: 'agent', type: 'relation', collectionId: users, maxSelect: 1, cascadeDelete: false, required: true };
    const created = { name: 'created', type: 'autodate', onCreate: true, onUpdate: false };
    const updated = { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true };
    const make = (name, fields, indexes) => app.save(new Collection({ name, type: 'base', ...readBy(OFFICE), fields, indexes }));
    const view = (name, viewQuery) => app.save(new Collection({ name, type: 'view', ...readBy(OWN), viewQuery }));

    make(
      'agent_codes',
      [
        agent,
        { name: 'code', type: 'text', max: 40, required: true, pattern: '^[a-z0-9][a-z0-9_-]*$' },
        { name: 'label', type: 'text', max: 60 },
        { name: 'main', type: 'bool' },
        { name: 'state', type: 'select', values: ['active', 'off'], maxSelect: 1, required: true },
        { name: 'folded', type: 'text', max: 40, required: true },
        { name: 'sound', type: 'text', max: 40, required: true },
        created,
        updated,
        { name: 'revision', type: 'number', onlyInt: true },
      ],
      [
        'CREATE UNIQUE INDEX `idx_agent_codes_1` ON `agent_codes` (`code`)',
        'CREATE INDEX `idx_agent_codes_2` ON `agent_codes` (`folded`)',
        'CREATE INDEX `idx_agent_codes_3` ON `agent_codes` (`agent`, `created`)',
        'CREATE UNIQUE INDEX `idx_agent_codes_4` ON `agent_codes` (`agent`) WHERE `main` = TRUE',
        'CREATE INDEX `idx_agent_codes_5` ON `agent_codes` (`sound`)',
      ],
    );
    make(
      'agent_agreements',
      [
        agent,
        { name: 'version', type: 'text', max: 10, required: true, pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' },
        { name: 'language', type: 'select', values: ['ru', 'en'], maxSelect: 1, required: true },
        { name: 'accepted_at', type: 'date', required: true },
        created,
      ],
      ['CREATE UNIQUE INDEX `idx_agent_agreements_1` ON `agent_agreements` (`agent`, `version`)'],
    );
    view('own_codes', 'SELECT c.id, c.agent, c.code, c.label, c.main, c.state, c.created, c.revision FROM agent_codes c');
    view('own_agreements', 'SELECT a.id, a.agent, a.version, a.language, a.accepted_at FROM agent_agreements a');

    const run = (sql) => app.nonconcurrentDB().newQuery(sql).execute();
    const refuse = (code) => `BEGIN SELECT RAISE(ABORT, '${code}'); END`;
    // A code is on posters and in people's heads: it is never another's, and never comes free.
    run(
      `CREATE TRIGGER agent_codes_kept BEFORE UPDATE ON agent_codes WHEN OLD.agent IS NOT NEW.agent OR OLD.code IS NOT NEW.code OR OLD.folded IS NOT NEW.folded OR OLD.sound IS NOT NEW.sound ${refuse('agent_codes_kept')}`,
    );
    run(`CREATE TRIGGER agent_codes_stay BEFORE DELETE ON agent_codes ${refuse('agent_codes_kept')}`);
    run(`CREATE TRIGGER agent_agreements_kept BEFORE UPDATE ON agent_agreements ${refuse('agent_agreements_kept')}`);
    run(`CREATE TRIGGER agent_agreements_stay BEFORE DELETE ON agent_agreements ${refuse('agent_agreements_kept')}`);

    const alike = { 0: 'o', 1: 'l', i: 'l', 8: 'b', 5: 's', 2: 'z' };
    const fold = (code) =>
      [...code.toLowerCase()]
        .map((sign) => alike[sign] || sign)
        .join('')
        .replace(/[^a-z0-9]/g, '');
    const SOUNDS = { p: /[bp]/g, t: /[dt]/g, k: /[gkcq]/g, f: /[vfw]/g, m: /[mn]/g, s: /[zs]/g, r: /[rl]/g, a: /[oa]/g, e: /[iey]/g };
    const hear = (folded) =>
      Object.entries(SOUNDS)
        .reduce((word, [letter, letters]) => word.replace(letters, letter), folded)
        .replace(/(.)\1+/g, '$1');
    const codes = app.findCollectionByNameOrId('agent_codes');
    for (const user of app.findRecordsByFilter('users', "type = 'agent' && manager_code != ''", 'id', 0, 0)) {
      const code = user.getString('manager_code');
      const record = new Record(codes);
      for (const [name, value] of Object.entries({
        agent: user.id,
        code,
        folded: fold(code),
        sound: hear(fold(code)),
        main: true,
        state: 'active',
        revision: 1,
      }))
        record.set(name, value);
      app.save(record);
    }
  },
  (app) => {
    for (const name of ['agent_codes_kept', 'agent_codes_stay', 'agent_agreements_kept', 'agent_agreements_stay'])
      app.nonconcurrentDB().newQuery(`DROP TRIGGER IF EXISTS ${name}`).execute();
    for (const name of ['own_agreements', 'own_codes', 'agent_agreements', 'agent_codes']) app.delete(app.findCollectionByNameOrId(name));
  },
);
