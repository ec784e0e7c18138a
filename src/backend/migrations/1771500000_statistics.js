// What statistics are read from: sums by year, by month and by day. Triggers note whatever changes in the transaction that changes it; before anybody reads, what is
// due is counted anew from views, and the sums change by the difference to what was counted of it before. Days are the country's own.
migrate(
  (app) => {
    const run = (sql) => app.nonconcurrentDB().newQuery(sql).execute();
    // Minutes by which a country's clock is ahead of UTC from an instant on; hooks write it when a country is saved.
    run('CREATE TABLE stat_zones (country TEXT NOT NULL, since TEXT NOT NULL, minutes INTEGER NOT NULL, PRIMARY KEY (country, since)) WITHOUT ROWID');
    for (const country of app.findAllRecords('countries')) {
      const known = { 'Asia/Bangkok': 420, 'Indian/Maldives': 300, 'Europe/Moscow': 180 }[country.getString('timezone')];
      if (known === undefined) continue;
      app.nonconcurrentDB().newQuery("INSERT INTO stat_zones VALUES ({:country}, '', {:minutes})").bind({ country: country.id, minutes: known }).execute();
    }
    const day = (at, country) =>
      `COALESCE(date(${at}, COALESCE((SELECT z.minutes FROM stat_zones z WHERE z.country = ${country} AND z.since <= ${at} ORDER BY z.since DESC LIMIT 1), 0) || ' minutes'), '')`;

    // Calling codes, the longest first where several fit.
    run('CREATE TABLE stat_calling_codes (code TEXT PRIMARY KEY, guest_country TEXT NOT NULL) WITHOUT ROWID');
    const CODES =
      '7 RU,76 KZ,77 KZ,375 BY,380 UA,998 UZ,996 KG,992 TJ,993 TM,994 AZ,995 GE,374 AM,373 MD,371 LV,370 LT,372 EE,66 TH,86 CN,852 HK,853 MO,886 TW,81 JP,82 KR,84 VN,855 KH,856 LA,95 MM,60 MY,65 SG,62 ID,63 PH,91 IN,92 PK,94 LK,960 MV,880 BD,977 NP,976 MN,971 AE,966 SA,965 KW,973 BH,974 QA,968 OM,972 IL,961 LB,962 JO,90 TR,98 IR,964 IQ,20 EG,27 ZA,212 MA,254 KE,234 NG,44 GB,49 DE,33 FR,34 ES,39 IT,31 NL,32 BE,41 CH,43 AT,45 DK,46 SE,47 NO,358 FI,48 PL,420 CZ,421 SK,36 HU,40 RO,359 BG,381 RS,385 HR,386 SI,387 BA,382 ME,389 MK,355 AL,30 GR,357 CY,356 MT,351 PT,353 IE,354 IS,352 LU,1 US,52 MX,54 AR,55 BR,56 CL,57 CO,51 PE,61 AU,64 NZ';
    for (const pair of CODES.split(',')) {
      const [code, country] = pair.split(' ');
      run(`INSERT INTO stat_calling_codes VALUES ('${code}', '${country}')`);
    }

    const KEYS = {
      leads: ['country', 'grain', 'what', 'period', 'manager', 'source', 'status', 'reason'],
      sales: ['country', 'grain', 'basis', 'split', 'period', 'key', 'state'],
      money: ['country', 'grain', 'period', 'kind', 'method', 'currency'],
    };
    const SUMS = {
      leads: ['n'],
      sales: ['n', 'guests', 'total', 'balance', 'known_n', 'known_total', 'net'],
      money: ['n', 'amount', 'worth'],
    };
    for (const name of Object.keys(KEYS))
      run(`CREATE TABLE stat_${name} (${KEYS[name].map((one) => `${one} TEXT NOT NULL`).join(', ')}, ${SUMS[name].map((one) => `${one} INTEGER NOT NULL`).join(', ')},
        PRIMARY KEY (${KEYS[name].join(', ')})) WITHOUT ROWID`);
    // What changed since it was counted: ids of leads, vouchers and payments.
    run('CREATE TABLE stat_due (kind TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID');

    // What figures of leads count, a row each: lists behind figures walk them.
    const WORDS = ['manager', 'source', 'status', 'reason'];
    run(
      `CREATE TABLE stat_lead_facts (${['country', 'what', 'at', 'stage', 'lead', 'day', ...WORDS].map((one) => `${one} TEXT NOT NULL`).join(', ')}, PRIMARY KEY (country, what, at, stage)) WITHOUT ROWID`,
    );
    for (const one of WORDS)
      run(`CREATE INDEX idx_stat_lead_facts_${one} ON stat_lead_facts (country, what, ${one}, at, stage)${one === 'reason' ? " WHERE reason != ''" : ''}`);
    run('CREATE INDEX idx_stat_lead_facts_lead ON stat_lead_facts (lead)');
    // Leads in work, in signed steps: lists of them walk spells instead.
    run(
      `CREATE TABLE stat_lead_steps (lead TEXT NOT NULL, stage TEXT NOT NULL, n INTEGER NOT NULL, ${['country', 'day', 'manager', 'source', 'status'].map((one) => `${one} TEXT NOT NULL`).join(', ')}, PRIMARY KEY (lead, stage, n)) WITHOUT ROWID`,
    );
    run(`CREATE VIEW stat_lead_sums AS SELECT lead, country, what, day, manager, source, status, reason, 1 AS n FROM stat_lead_facts
      UNION ALL SELECT lead, country, 'open', day, manager, source, status, '', n FROM stat_lead_steps`);

    // Moves of leads: what each row of their history did, by the manager and the source of that moment.
    const earlier = `SELECT e.rowid FROM lead_stages e WHERE e.lead = s.lead AND (e.at < s.at OR (e.at = s.at AND e.rowid < s.rowid)) ORDER BY e.at DESC, e.rowid DESC LIMIT 1`;
    const history = `lead_stages s LEFT JOIN lead_stages p ON p.rowid = (${earlier})`;
    const isOther = 'p.assigned_user != s.assigned_user OR p.source != s.source';
    run(`CREATE VIEW stat_lead_moves AS
      SELECT s.country, w.column1 AS what, s.at, s.id AS stage, s.lead, ${day('s.at', 's.country')} AS day,
        CASE w.column1 WHEN 'given' THEN p.assigned_user ELSE s.assigned_user END AS manager,
        CASE w.column1 WHEN 'given' THEN p.source ELSE s.source END AS source,
        CASE w.column1 WHEN 'given' THEN p."to" ELSE s."to" END AS status,
        CASE w.column1 WHEN 'closed' THEN s.loss_reason ELSE '' END AS reason
      FROM ${history} CROSS JOIN (VALUES ('new'), ('closed'), ('reopened'), ('given'), ('taken')) w
      WHERE CASE w.column1
        WHEN 'new' THEN p.rowid IS NULL
        WHEN 'closed' THEN s.kind != 'open' AND COALESCE(p.kind, 'open') = 'open'
        WHEN 'reopened' THEN s.kind = 'open' AND COALESCE(p.kind, 'open') != 'open'
        ELSE COALESCE(p.kind, '') = 'open' AND (${isOther}) END`);
    run(`CREATE VIEW stat_lead_changes AS
      SELECT s.lead, s.id AS stage, w.column1 AS n, s.country, ${day('s.at', 's.country')} AS day, CASE w.column1 WHEN 1 THEN s.assigned_user ELSE p.assigned_user END AS manager,
        CASE w.column1 WHEN 1 THEN s.source ELSE p.source END AS source, CASE w.column1 WHEN 1 THEN s."to" ELSE p."to" END AS status
      FROM ${history} CROSS JOIN (VALUES (1), (-1)) w WHERE CASE w.column1 WHEN 1 THEN s.kind ELSE COALESCE(p.kind, '') END = 'open'`);

    // Leads by the day of their beginning, as they are now: what became of them, how soon they were answered, where they have been.
    const been = `(SELECT group_concat(b.been, ' ') FROM (SELECT DISTINCT h."to" AS been FROM lead_stages h WHERE h.lead = s.lead ORDER BY 1) b)`;
    const answered = `CASE WHEN l.first_response_at = '' THEN 'never' ${[5, 15, 30, 60, 120, 240, 480, 1440].map((most) => `WHEN l.response_minutes <= ${most} THEN '${most}'`).join(' ')} ELSE 'more' END`;
    run(`CREATE VIEW stat_lead_cohorts AS
      SELECT s.country, w.column1 AS what, s.at, s.id AS stage, s.lead, ${day('s.at', 's.country')} AS day, l.assigned_user AS manager, l.source AS source,
        CASE w.column1 WHEN 'been' THEN ${been} WHEN 'begun' THEN l.status ELSE '' END AS status,
        CASE w.column1 WHEN 'answered' THEN ${answered} WHEN 'begun' THEN l.loss_reason ELSE '' END AS reason
      FROM lead_stages s JOIN leads l ON l.id = s.lead CROSS JOIN (VALUES ('begun'), ('answered'), ('been')) w
      WHERE NOT EXISTS (SELECT 1 FROM lead_stages e WHERE e.lead = s.lead AND (e.at < s.at OR (e.at = s.at AND e.rowid < s.rowid)))`);

    // From when to when a lead was in work; a reopened one several times.
    run(
      `CREATE TABLE stat_spells (country TEXT NOT NULL, until TEXT NOT NULL, since TEXT NOT NULL, lead TEXT NOT NULL, PRIMARY KEY (country, until, since, lead)) WITHOUT ROWID`,
    );
    run('CREATE INDEX idx_stat_spells_lead ON stat_spells (lead)');
    run(`CREATE VIEW stat_lead_spells AS
      SELECT s.country, COALESCE((SELECT x.at FROM lead_stages x WHERE x.lead = s.lead AND x.kind != 'open' AND (x.at > s.at OR (x.at = s.at AND x.rowid > s.rowid))
        ORDER BY x.at, x.rowid LIMIT 1), '9') AS until, s.at AS since, s.lead
      FROM ${history} WHERE s.kind = 'open' AND COALESCE(p.kind, '') != 'open'`);

    // Sales: each voucher by the days that can be asked for, and by everything that sales are told apart by. Sums are worth in the country's main currency
    // at the rate that was frozen with the sale.
    const main = 'SELECT c.code FROM currencies c WHERE c.country = v.country AND c.main LIMIT 1';
    const rate = `COALESCE((SELECT CASE WHEN json_extract(r.value, '$.base') = v.currency THEN CAST(json_extract(r.value, '$.value') AS REAL) ELSE 1.0 / CAST(json_extract(r.value, '$.value') AS REAL) END
      FROM json_each(v.rate_snapshot) r WHERE (json_extract(r.value, '$.base') = v.currency AND json_extract(r.value, '$.quote') = (${main}))
        OR (json_extract(r.value, '$.quote') = v.currency AND json_extract(r.value, '$.base') = (${main})) LIMIT 1), 0)`;
    const worth = (sum) => `CASE WHEN ${sum} = 0 THEN 0 WHEN v.currency = (${main}) THEN ${sum} ELSE CAST(ROUND(${sum} * ${rate}) AS INTEGER) END`;
    const net = `SELECT CASE WHEN json_extract(v.price_snapshot, '$.unit') = 'private' THEN n.boat ELSE v.adults * n.adult + v.children * n.child + v.infants * n.infant END
      FROM net_prices n WHERE n.excursion = COALESCE(NULLIF(v.variant, ''), v.excursion) AND n.currency = v.currency AND n.valid_from <= v.service_date
        AND (n.valid_to = '' OR n.valid_to >= v.service_date) ORDER BY n.valid_from DESC LIMIT 1`;
    const guest = `COALESCE((SELECT k.guest_country FROM stat_calling_codes k WHERE k.code IN (substr(t.digits, 1, 3), substr(t.digits, 1, 2), substr(t.digits, 1, 1))
      ORDER BY length(k.code) DESC LIMIT 1), '')`;
    const ownTerms = ['country', 'manager', 'source', 'agent', 'excursion', 'language', 'guest_country', 'cause', 'state'];
    const ownDays = ['created', 'created_day', 'sold', 'sold_day', 'sailed', 'cancelled', 'cancelled_day'];
    const ownSums = ['guests', 'total', 'balance', 'known_n', 'known_total', 'net'];
    run(
      `CREATE TABLE stat_vouchers (id TEXT PRIMARY KEY, ${[...ownTerms, ...ownDays].map((one) => `${one} TEXT NOT NULL`).join(', ')}, ${ownSums.map((one) => `${one} INTEGER NOT NULL`).join(', ')}) WITHOUT ROWID`,
    );
    for (const one of ['created', 'sold', 'sailed', 'cancelled'])
      run(
        `CREATE INDEX idx_stat_vouchers_${one} ON stat_vouchers (country, ${one}, id, ${ownTerms.slice(1).join(', ')})${one === 'created' ? '' : ` WHERE ${one} != ''`}`,
      );
    run(`CREATE VIEW stat_voucher_rows AS
      SELECT t.id, t.country, t.manager, t.source, t.agent, t.excursion, t.language, ${guest} AS guest_country, t.cause, t.state,
        t.created, ${day('t.created', 't.country')} AS created_day, t.sold, CASE WHEN t.sold = '' THEN '' ELSE ${day('t.sold', 't.country')} END AS sold_day, t.sailed,
        t.cancelled, CASE WHEN t.cancelled = '' THEN '' ELSE ${day('t.cancelled', 't.country')} END AS cancelled_day,
        t.guests, t.total, t.balance, CASE WHEN t.net > 0 THEN 1 ELSE 0 END AS known_n, CASE WHEN t.net > 0 THEN t.total ELSE 0 END AS known_total,
        CASE WHEN t.net > 0 THEN CAST(CASE WHEN t.sum = t.total OR t.sum = 0 THEN t.net ELSE ROUND(t.net * 1.0 * t.total / t.sum) END AS INTEGER) ELSE 0 END AS net
      FROM (SELECT v.id, v.country, v.sold_by AS manager, v.source, v.agent, v.excursion, v.language, v.state,
          CASE WHEN v.state = 'cancelled' THEN COALESCE(json_extract(v.cancellation, '$.by'), '') ELSE '' END AS cause,
          v.created, v.confirmed_at AS sold, v.service_date AS sailed, CASE WHEN v.state = 'cancelled' THEN v.state_since ELSE '' END AS cancelled,
          v.pax_count AS guests, v.total AS sum, ${worth('v.total')} AS total, ${worth('v.balance')} AS balance, COALESCE((${net}), 0) AS net,
          CASE WHEN v.contact_phone LIKE '+%' THEN replace(replace(replace(replace(replace(v.contact_phone, '+', ''), ' ', ''), '-', ''), '(', ''), ')', '') ELSE '' END AS digits
        FROM vouchers v) t`);
    const BASES = "(VALUES ('created'), ('sold'), ('sailed'), ('cancelled')) b";
    const SPLITS = "(VALUES (''), ('manager'), ('source'), ('agent'), ('excursion'), ('language'), ('guest_country'), ('cause')) s";
    const dayOf = `CASE b.column1 WHEN 'sold' THEN c.sold_day WHEN 'sailed' THEN c.sailed WHEN 'cancelled' THEN c.cancelled_day ELSE c.created_day END`;
    const keyOf = `CASE s.column1 ${['manager', 'source', 'agent', 'excursion', 'language', 'guest_country', 'cause'].map((one) => `WHEN '${one}' THEN c.${one}`).join(' ')} ELSE '' END`;
    const isCounted = `${dayOf} != '' AND (s.column1 != 'cause' OR b.column1 = 'cancelled')`;
    run(`CREATE VIEW stat_sale_facts AS
      SELECT c.id AS voucher, c.country, b.column1 AS basis, ${dayOf} AS day, s.column1 AS split, ${keyOf} AS key, c.state, 1 AS n, ${ownSums.map((one) => `c.${one}`).join(', ')}
      FROM stat_vouchers c CROSS JOIN ${BASES} CROSS JOIN ${SPLITS} WHERE ${isCounted}`);

    // Money that came and went, by the day on which it did; what waits or was voided is none.
    const PAID = ['country', 'day', 'kind', 'method', 'currency'];
    run(
      `CREATE TABLE stat_payments (id TEXT PRIMARY KEY, ${PAID.map((one) => `${one} TEXT NOT NULL`).join(', ')}, amount INTEGER NOT NULL, worth INTEGER NOT NULL) WITHOUT ROWID`,
    );
    run(`CREATE VIEW stat_payment_rows AS
      SELECT p.id, p.country, ${day('p.received_at', 'p.country')} AS day, p.kind, p.method, p.currency, p.amount,
        COALESCE((SELECT ${worth('p.amount_in_voucher_currency')} FROM vouchers v WHERE v.id = p.voucher), 0) AS worth
      FROM payments p WHERE p.state = 'cleared'`);
    run(`CREATE VIEW stat_money_facts AS SELECT id, ${PAID.join(', ')}, 1 AS n, amount, worth FROM stat_payments`);

    // What is due is noted and no more: a statement is compiled with all its triggers every time that it runs.
    const note = (rows) => `INSERT OR IGNORE INTO stat_due (kind, id) ${rows};`;
    const list = (columns) => columns.map((one) => `\`${one}\``).join(', ');
    const differ = (columns) => columns.map((one) => `OLD.\`${one}\` IS NOT NEW.\`${one}\``).join(' OR ');
    const trigger = (name, when, body) => run(`CREATE TRIGGER stat_${name} ${when} BEGIN ${body} END`);
    const follow = (table, columns, kind, key) => {
      trigger(`${table}_added`, `AFTER INSERT ON ${table}`, note(`VALUES ('${kind}', NEW.${key})`));
      trigger(
        `${table}_changed`,
        `AFTER UPDATE OF ${list(columns)} ON ${table} WHEN ${differ(columns)}`,
        note(`VALUES ('${kind}', OLD.${key}), ('${kind}', NEW.${key})`),
      );
      trigger(`${table}_removed`, `AFTER DELETE ON ${table}`, note(`VALUES ('${kind}', OLD.${key})`));
    };
    follow('lead_stages', ['lead', 'country', 'to', 'kind', 'assigned_user', 'source', 'loss_reason', 'at'], 'leads', 'lead');
    follow('leads', ['assigned_user', 'source', 'status', 'loss_reason', 'first_response_at', 'response_minutes'], 'leads', 'id');
    const VOUCHER = [
      ...['country', 'created', 'confirmed_at', 'service_date', 'state', 'state_since', 'sold_by', 'source', 'agent', 'excursion', 'variant', 'language'],
      ...['contact_phone', 'pax_count', 'adults', 'children', 'infants', 'total', 'balance', 'currency', 'rate_snapshot', 'price_snapshot', 'cancellation'],
    ];
    follow('vouchers', VOUCHER, 'sales', 'id');
    follow('payments', ['country', 'received_at', 'kind', 'method', 'currency', 'amount', 'amount_in_voucher_currency', 'state', 'voucher'], 'money', 'id');
    // What a payment is worth follows from its voucher's currency and rates.
    const RATED = ['currency', 'rate_snapshot'];
    const paidFor = (row) => note(`SELECT 'money', p.id FROM payments p WHERE p.voucher = ${row}.id`);
    trigger('rates_changed', `AFTER UPDATE OF ${list(RATED)} ON vouchers WHEN ${differ(RATED)}`, paidFor('NEW'));
    trigger('rates_removed', 'AFTER DELETE ON vouchers', paidFor('OLD'));
    // A net price that is entered, mended or taken away later is known of all that it holds for.
    const priced = (row) =>
      note(`SELECT 'sales', v.id FROM vouchers v WHERE v.variant = ${row}.excursion OR (v.excursion = ${row}.excursion AND v.variant = '')`);
    trigger('net_prices_added', 'AFTER INSERT ON net_prices', priced('NEW'));
    trigger('net_prices_changed', 'AFTER UPDATE ON net_prices', `${priced('OLD')} ${priced('NEW')}`);
    trigger('net_prices_removed', 'AFTER DELETE ON net_prices', priced('OLD'));

    for (const [kind, from] of [
      ['leads', 'leads'],
      ['sales', 'vouchers'],
      ['money', 'payments'],
    ])
      run(`INSERT INTO stat_due (kind, id) SELECT '${kind}', id FROM ${from}`);
  },
  (app) => {
    const run = (sql) => app.nonconcurrentDB().newQuery(sql).execute();
    const [tables, views] = [
      ['zones', 'calling_codes', 'leads', 'sales', 'money', 'due', 'lead_facts', 'lead_steps', 'spells', 'vouchers', 'payments'],
      ['lead_sums', 'lead_moves', 'lead_changes', 'lead_cohorts', 'lead_spells', 'sale_facts', 'voucher_rows', 'money_facts', 'payment_rows'],
    ];
    for (const table of ['lead_stages', 'leads', 'vouchers', 'payments', 'net_prices'])
      for (const what of ['added', 'changed', 'removed']) run(`DROP TRIGGER IF EXISTS stat_${table}_${what}`);
    for (const what of ['changed', 'removed']) run(`DROP TRIGGER IF EXISTS stat_rates_${what}`);
    for (const view of views) run(`DROP VIEW IF EXISTS stat_${view}`);
    for (const table of tables) run(`DROP TABLE IF EXISTS stat_${table}`);
  },
);
