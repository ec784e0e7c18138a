import { setTimeout as wait } from 'node:timers/promises';
import { vi } from 'vitest';
import { plainOf } from '../../src/backend/engine/record-data.ts';
import { actOnPayment, actOnVoucher, createVoucher, expireHolds, payVoucher } from '../../src/booking/vouchers/vouchers.hooks.ts';
import { desk } from './desk.ts';
import type { Engine } from './engine/app.ts';
import { request } from './engine/desk.ts';
import type { Hands, LifeRole } from './random-lives.ts';
import type { SalesDesk } from './voucher-desk.ts';

/** Leads lives over the network, as screens do. */
export function networkHands(sales: SalesDesk): Hands {
  const { admin } = sales;
  const voucher: Hands['voucher'] = (id) => admin.collection('vouchers').getOne(id);
  return {
    post: (role, route, body) => desk(sales.as(role), route, body),
    voucher,
    payments: (id) => admin.collection('payments').getFullList({ filter: admin.filter('voucher = {:id}', { id }), sort: 'created,@rowid' }),
    async put(collection, fields, id) {
      await (id === undefined ? admin.collection(collection).create(fields) : admin.collection(collection).update(id, fields));
    },
    async expire(id) {
      await admin.crons.run('desk_expire_holds');
      for (let tries = 0; tries < 200 && (await voucher(id))['state'] === 'on_hold'; tries++) await wait(10);
    },
  };
}

/** Leads lives by the desk's own code in this process; every request is a little later than the one before it. */
export function engineHands(engine: Engine, idOf: (role: LifeRole) => string): Hands {
  return {
    post(role, route, body) {
      vi.setSystemTime(Date.now() + 7);
      const [table, id = '', action = ''] = route.split('/');
      const handler = table === 'payments' ? actOnPayment : id === '' ? createVoucher : action === 'payments' ? payVoucher : actOnVoucher;
      return Promise.resolve(
        request(engine, engine.findRecordById('users', idOf(role)), handler, { path: `/api/desk/${route}`, params: { id, action }, body }),
      );
    },
    voucher: (id) => Promise.resolve(plainOf(engine.findRecordById('vouchers', id))),
    payments: (voucher) => Promise.resolve(engine.findRecordsByFilter('payments', 'voucher = {:voucher}', 'created,rowid', 0, 0, { voucher }).map(plainOf)),
    put(collection, fields, id) {
      vi.setSystemTime(Date.now() + 7);
      engine.put(collection, fields, id);
      return Promise.resolve();
    },
    expire() {
      expireHolds(engine);
      return Promise.resolve();
    },
  };
}
