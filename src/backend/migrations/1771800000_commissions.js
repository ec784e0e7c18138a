// What partners earn: their terms, rules of commission, entries that follow vouchers with a history of every step, payouts that collect them.
migrate(
  (app) => {
    const idOf = (name) => app.findCollectionByNameOrId(name).id;
    const signedIn = '@request.auth.id != "" && @request.auth.active = true';
    const staff = (types) =>
      `${signedIn} && (@request.auth.collectionName = "admins" || (@request.auth.collectionName = "users" && (${types.map((type) => `@request.auth.type = "${type}"`).join(' || ')})))`;
    const OFFICE = staff(['senior', 'accountant']);
    const SENIOR = staff(['senior']);
    const OWN = `${signedIn} && @request.auth.collectionName = "users" && @request.auth.type = "agent" && agent != "" && agent = @request.auth.id`;
    const MANAGED = `${signedIn} && @request.auth.collectionName = "users" && @request.auth.type = "manager" && manager != "" && manager = @request.auth.id`;
    const DAY = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';
    const CURRENCY = '^[A-Z]{3}$';
    const relation = (name, collection, more = {}) => ({ name, type: 'relation', collectionId: idOf(collection), maxSelect: 1, cascadeDelete: false, ...more });
    const text = (name, max, more = {}) => ({ name, type: 'text', max, ...more });
    const day = (name, more = {}) => text(name, 10, { pattern: DAY, ...more });
    const currency = (more = {}) => text('currency', 3, { pattern: CURRENCY, ...more });
    const select = (name, values, more = {}) => ({ name, type: 'select', values, maxSelect: 1, ...more });
    const whole = (name, more = {}) => ({ name, type: 'number', onlyInt: true, ...more });
    const json = (name) => ({ name, type: 'json', maxSize: 20000 });
    const required = { required: true };
    const created = { name: 'created', type: 'autodate', onCreate: true, onUpdate: false };
    const kept = [created, { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true }, whole('revision')];
    const closed = { listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null };
    const readBy = (rule) => ({ ...closed, listRule: rule, viewRule: rule });
    const written = { ...readBy(OFFICE), createRule: SENIOR, updateRule: SENIOR };
    const make = (name, rules, fields, indexes) => app.save(new Collection({ name, type: 'base', ...rules, fields, indexes }));
    const view = (name, rule, viewQuery) => app.save(new Collection({ name, type: 'view', ...readBy(rule), viewQuery }));
    const PAYS = ['percent', 'per_voucher', 'per_guest'];
    const STATES = ['pending', 'hold', 'due', 'in_payout', 'paid', 'cancelled', 'rejected'];

    make(
      'agent_profiles',
      written,
      [
        // Whoever never sold anything may be deleted, and his terms with him.
        relation('agent', 'users', { required: true, cascadeDelete: true }),
        select('state', ['invited', 'pending', 'active', 'suspended', 'closed'], required),
        select('kind', ['person', 'hotel', 'tour_desk', 'blogger', 'driver', 'agency'], required),
        select('settlement', ['referral', 'referral_deposit', 'net_rate', 'billing'], required),
        select('rate_group', ['a', 'b', 'oversea']),
        whole('hold_days', { min: 0, max: 60 }),
        whole('cookie_days', { min: 0, max: 365 }),
        currency(),
        whole('min_payout', { min: 0 }),
        ...kept,
      ],
      ['CREATE UNIQUE INDEX `idx_agent_profiles_1` ON `agent_profiles` (`agent`)'],
    );
    make(
      'commission_rules',
      written,
      [
        relation('country', 'countries', required),
        select('state', ['active', 'archived'], required),
        relation('agent', 'users'),
        relation('category', 'ic_excurs_categories'),
        relation('excursion', 'ic_excurs'),
        relation('variant', 'ic_excurs'),
        select('rate_group', ['a', 'b', 'oversea']),
        day('season_from'),
        day('season_to'),
        select('pay', PAYS, required),
        whole('value', { min: 0 }),
        currency(),
        select('base', ['total', 'margin', 'ex_transfer'], required),
        json('tiers'),
        ...kept,
      ],
      ['CREATE INDEX `idx_commission_rules_1` ON `commission_rules` (`country`, `state`)'],
    );
    make(
      'commission_entries',
      readBy(OFFICE),
      [
        relation('country', 'countries', required),
        relation('agent', 'users', required),
        text('voucher', 15, required),
        text('lead', 15),
        select('kind', ['sale', 'manual', 'bonus', 'adjustment', 'clawback'], required),
        whole('turn', { min: 1, required: true }),
        select('state', STATES, required),
        currency(required),
        whole('amount'),
        whole('first_amount'),
        whole('base_amount'),
        select('pay', PAYS),
        whole('rate', { min: 0 }),
        whole('people', { min: 0 }),
        json('terms'),
        json('working'),
        day('sold_on', required),
        day('service_date'),
        day('due_on'),
        day('next_day'),
        select('reject_reason', ['duplicate', 'self', 'fraud']),
        text('payout', 15),
        ...kept,
      ],
      [
        'CREATE UNIQUE INDEX `idx_commission_entries_1` ON `commission_entries` (`voucher`, `agent`, `kind`, `turn`)',
        'CREATE INDEX `idx_commission_entries_2` ON `commission_entries` (`agent`, `country`, `sold_on`, `id`)',
        "CREATE INDEX `idx_commission_entries_3` ON `commission_entries` (`country`, `next_day`) WHERE `next_day` != ''",
        "CREATE INDEX `idx_commission_entries_4` ON `commission_entries` (`agent`, `country`, `currency`, `due_on`, `id`) WHERE `state` = 'due'",
        'CREATE INDEX `idx_commission_entries_5` ON `commission_entries` (`country`, `state`, `sold_on`, `id`)',
      ],
    );
    make(
      'commission_steps',
      readBy(OFFICE),
      [
        relation('entry', 'commission_entries', required),
        relation('agent', 'users', required),
        { name: 'at', type: 'date', required: true },
        select(
          'action',
          [
            ...['sold', 'reduced', 'raised', 'cancelled', 'rejected', 'done', 'unlocked', 'moved', 'clawed_back', 'adjusted', 'merged'],
            ...['collected', 'released', 'paid'],
          ],
          required,
        ),
        select('from_state', STATES),
        select('to_state', STATES, required),
        whole('before'),
        whole('after'),
        whole('base_amount'),
        select('pay', PAYS),
        whole('rate', { min: 0 }),
        whole('people', { min: 0 }),
        json('working'),
        day('due_on'),
        text('payout', 15),
        text('by', 60),
        created,
      ],
      [
        'CREATE INDEX `idx_commission_steps_1` ON `commission_steps` (`entry`, `created`)',
        'CREATE INDEX `idx_commission_steps_2` ON `commission_steps` (`agent`, `created`)',
      ],
    );
    make(
      'payouts',
      readBy(OFFICE),
      [
        relation('country', 'countries', required),
        text('number', 20, required),
        relation('agent', 'users', required),
        select('state', ['draft', 'approved', 'sent', 'confirmed', 'failed', 'void'], required),
        day('until', required),
        currency(required),
        whole('entries', { min: 0 }),
        whole('gross', { min: 0 }),
        whole('clawbacks', { max: 0 }),
        whole('net'),
        ...['drafted', 'approved', 'sent', 'confirmed', 'failed', 'voided'].flatMap((what) => [text(`${what}_by`, 60), { name: `${what}_at`, type: 'date' }]),
        text('reason', 300),
        ...kept,
      ],
      [
        'CREATE UNIQUE INDEX `idx_payouts_1` ON `payouts` (`country`, `number`)',
        "CREATE UNIQUE INDEX `idx_payouts_2` ON `payouts` (`agent`, `country`, `currency`) WHERE `state` = 'draft'",
        'CREATE INDEX `idx_payouts_3` ON `payouts` (`agent`, `created`)',
        'CREATE INDEX `idx_payouts_4` ON `payouts` (`country`, `state`, `created`)',
      ],
    );
    make(
      'payout_lines',
      readBy(OFFICE),
      [
        relation('payout', 'payouts', required),
        relation('entry', 'commission_entries', required),
        relation('agent', 'users', required),
        whole('amount'),
        { name: 'live', type: 'bool' },
        created,
      ],
      [
        'CREATE UNIQUE INDEX `idx_payout_lines_1` ON `payout_lines` (`entry`) WHERE `live` = TRUE',
        'CREATE INDEX `idx_payout_lines_2` ON `payout_lines` (`payout`)',
      ],
    );

    const ENTRY = [
      'country',
      'kind',
      'turn',
      'state',
      'currency',
      'amount',
      'first_amount',
      'base_amount',
      'pay',
      'rate',
      'people',
      'sold_on',
      'service_date',
      'due_on',
    ];
    const entry = [...ENTRY, 'lead', 'voucher', 'reject_reason', 'payout', 'created'].map((name) => `e.${name}`).join(', ');
    // A manager has few agents: his people come first, and then what is theirs.
    // Neither the rule nor what the house pays for a trip is told: an agent sees his own arithmetic.
    view('agent_commissions', OWN, `SELECT e.id, e.agent, ${entry}, v.number, v.excursion FROM commission_entries e LEFT JOIN vouchers v ON v.id = e.voucher`);
    view(
      'managed_commissions',
      MANAGED,
      `SELECT e.id, e.agent, u.manager, ${entry}, v.number, v.excursion FROM users u CROSS JOIN commission_entries e ON e.agent = u.id LEFT JOIN vouchers v ON v.id = e.voucher`,
    );
    view(
      'agent_commission_steps',
      OWN,
      `SELECT s.id, s.agent, s.entry, s.at, s.action, s.from_state, s.to_state, s.before, s.after, s.base_amount, s.pay, s.rate, s.people, s.due_on, s.payout, s.created
        FROM commission_steps s`,
    );
    const payout = ['country', 'number', 'state', 'until', 'currency', 'entries', 'gross', 'clawbacks', 'net', 'sent_at', 'confirmed_at', 'created']
      .map((name) => `p.${name}`)
      .join(', ');
    view('agent_payouts', OWN, `SELECT p.id, p.agent, ${payout} FROM payouts p WHERE p.state != 'draft'`);
    view('managed_payouts', MANAGED, `SELECT p.id, p.agent, u.manager, ${payout} FROM users u CROSS JOIN payouts p ON p.agent = u.id`);
    view(
      'agent_terms',
      OWN,
      'SELECT t.id, t.agent, t.state, t.kind, t.settlement, t.rate_group, t.hold_days, t.cookie_days, t.currency, t.min_payout FROM agent_profiles t',
    );

    const run = (sql) => app.nonconcurrentDB().newQuery(sql).execute();
    const refuse = (code, when) => `BEGIN SELECT RAISE(ABORT, '${code}')${when ? ` WHERE ${when}` : ''}; END`;
    // What was collected keeps its sum, and what was paid stays paid.
    run(
      `CREATE TRIGGER commission_entries_kept BEFORE UPDATE ON commission_entries WHEN OLD.state IN ('in_payout', 'paid')
        AND (OLD.amount IS NOT NEW.amount OR OLD.agent IS NOT NEW.agent OR OLD.currency IS NOT NEW.currency OR OLD.voucher IS NOT NEW.voucher
          OR NEW.state NOT IN ('in_payout', 'paid', 'due') OR (OLD.state = 'paid' AND NEW.state != 'paid')) ${refuse('commission_collected')}`,
    );
    run(`CREATE TRIGGER commission_entries_stay BEFORE DELETE ON commission_entries WHEN OLD.state IN ('in_payout', 'paid') ${refuse('commission_collected')}`);
    run(`CREATE TRIGGER commission_steps_stay BEFORE UPDATE ON commission_steps ${refuse('commission_steps_stay')}`);
    run(`CREATE TRIGGER commission_steps_kept BEFORE DELETE ON commission_steps ${refuse('commission_steps_stay')}`);
    run(
      `CREATE TRIGGER payouts_kept BEFORE UPDATE ON payouts WHEN OLD.net IS NOT NEW.net OR OLD.gross IS NOT NEW.gross OR OLD.clawbacks IS NOT NEW.clawbacks
        OR OLD.agent IS NOT NEW.agent OR OLD.currency IS NOT NEW.currency OR (OLD.state IN ('confirmed', 'void') AND NEW.state != OLD.state) ${refuse('payout_kept')}`,
    );
    run(`CREATE TRIGGER payouts_stay BEFORE DELETE ON payouts ${refuse('payout_kept')}`);
    run(
      `CREATE TRIGGER payout_lines_kept BEFORE UPDATE ON payout_lines WHEN OLD.payout IS NOT NEW.payout OR OLD.entry IS NOT NEW.entry OR OLD.amount IS NOT NEW.amount
        OR (OLD.live = FALSE AND NEW.live = TRUE) ${refuse('payout_kept')}`,
    );
    run(`CREATE TRIGGER payout_lines_stay BEFORE DELETE ON payout_lines ${refuse('payout_kept')}`);

    const profiles = app.findCollectionByNameOrId('agent_profiles');
    for (const user of app.findRecordsByFilter('users', "type = 'agent'", 'id', 0, 0)) {
      const terms = { agent: user.id, state: 'active', kind: 'person', settlement: 'referral', hold_days: 3, cookie_days: 30, revision: 1 };
      const profile = new Record(profiles);
      for (const [name, value] of Object.entries(terms)) profile.set(name, value);
      app.save(profile);
    }
  },
  (app) => {
    const views = ['agent_terms', 'managed_payouts', 'agent_payouts', 'agent_commission_steps', 'managed_commissions', 'agent_commissions'];
    for (const name of ['commission_entries_kept', 'commission_entries_stay', 'commission_steps_stay', 'commission_steps_kept'])
      app.nonconcurrentDB().newQuery(`DROP TRIGGER IF EXISTS ${name}`).execute();
    for (const name of ['payouts_kept', 'payouts_stay', 'payout_lines_kept', 'payout_lines_stay'])
      app.nonconcurrentDB().newQuery(`DROP TRIGGER IF EXISTS ${name}`).execute();
    for (const name of [...views, 'payout_lines', 'payouts', 'commission_steps', 'commission_entries', 'commission_rules', 'agent_profiles'])
      app.delete(app.findCollectionByNameOrId(name));
  },
);
