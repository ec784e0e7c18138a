import SwaggerParser from '@apidevtools/swagger-parser';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { makeUser } from '../../support/people.ts';
import { SiteClient } from '../../support/site-client.ts';
import { apiTest as test, expect } from '../fixtures.ts';

interface Document {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, { readonly schema: object }>> }>> }>>
    >
  >;
  readonly components: object;
}

test('every own endpoint answers in the form that the OpenAPI file promises', async ({ admin, baseURL }) => {
  const client = new SiteClient(baseURL ?? '', '10.79.0.1');
  const document = JSON.parse((await client.ask('/api/openapi.json')).text) as Document;
  await SwaggerParser.validate(structuredClone(document) as never);
  const person = await makeUser(admin, 'guide');
  const credentials = { username: person.username, password: person.password };
  const calls: readonly (readonly [string, string, string, unknown?])[] = [
    ['get', '/_auth/refresh', '/_auth/refresh'],
    ['post', '/_auth/with-password', '/_auth/with-password', { collection: 'users', ...credentials, password: 'not-it' }],
    ['post', '/_auth/as-admin', '/_auth/as-admin', { ...credentials }],
    ['post', '/_auth/with-password', '/_auth/with-password', { collection: 'users', ...credentials }],
    ['get', '/_auth/refresh', '/_auth/refresh'],
    ['post', '/_auth/phone-code', '/_auth/phone-code', { phone: '+79161234567' }],
    ['post', '/_auth/phone-code', '/_auth/phone-code', { phone: 'none' }],
    ['post', '/_auth/with-phone', '/_auth/with-phone', { phone: '+79161234567', code: '000' }],
    ['post', '/_auth/as-dev', '/_auth/as-dev', { secret: 'not the secret at all' }],
    ['post', '/api/pictures/uploads', '/api/pictures/uploads', { shelf: 'images', excursion: '1', id: 'a'.repeat(32), name: 'x.jpg', size: 9 }],
    ['get', '/api/pictures/uploads/{id}', `/api/pictures/uploads/${'a'.repeat(32)}`],
    ['post', '/api/pictures/uploads/{id}/pieces', `/api/pictures/uploads/${'a'.repeat(32)}/pieces?at=0`, 'x'],
    ['post', '/api/pictures/uploads/{id}/finish', `/api/pictures/uploads/${'a'.repeat(32)}/finish`, { even_again: false }],
    ['post', '/api/pictures/uploads/{id}/drop', `/api/pictures/uploads/${'a'.repeat(32)}/drop`, {}],
    ['get', '/api/releases', '/api/releases'],
    ['post', '/api/releases/publish', '/api/releases/publish', {}],
    ['post', '/api/releases/rollback', '/api/releases/rollback', {}],
    ['post', '/api/studio/publish', '/api/studio/publish', { drafts: [{ id: 'x', revision: 1 }] }],
    ['post', '/api/studio/publish', '/api/studio/publish', {}],
    ['get', '/api/studio/check', '/api/studio/check?subject=ic_excurs:101'],
    ['get', '/api/studio/findings', '/api/studio/findings?country=thailand'],
    ['get', '/api/studio/preview', '/api/studio/preview?entity=ic_excurs&record=101'],
    ['get', '/api/manager-mode', '/api/manager-mode?path=/thailand/phuket'],
    ['post', '/api/exports/{list}/{format}', '/api/exports/leads/csv', { country: 'thailand', query: '', lang: 'en' }],
    ['post', '/api/exports/{list}/{format}', '/api/exports/leads/csv', {}],
    ['get', '/api/glance', '/api/glance'],
    ['post', '/api/settings/message-test', '/api/settings/message-test', { phone: '+66812345678' }],
    ['post', '/api/settings/message-test', '/api/settings/message-test', {}],
    ['get', '/_auth/second', '/_auth/second'],
    ['post', '/_auth/second', '/_auth/second', { way: 'totp', code: '000000' }],
    ['post', '/_auth/second/passkey', '/_auth/second/passkey', {}],
    ['post', '/_auth/second/passkey/use', '/_auth/second/passkey/use', { answer: {} }],
    ['get', '/_auth/factors', '/_auth/factors'],
    ['post', '/_auth/factors/totp', '/_auth/factors/totp', {}],
    ['post', '/_auth/factors/totp/confirm', '/_auth/factors/totp/confirm', { code: '000000' }],
    ['post', '/_auth/factors/recovery', '/_auth/factors/recovery', {}],
    ['post', '/_auth/factors/remove', '/_auth/factors/remove', { kind: 'totp' }],
    ['post', '/_auth/factors/passkey', '/_auth/factors/passkey', {}],
    ['post', '/_auth/factors/passkey/confirm', '/_auth/factors/passkey/confirm', { answer: {}, name: 'x' }],
    ['get', '/_auth/proof', '/_auth/proof'],
    ['post', '/_auth/proof', '/_auth/proof', { password: 'not-it' }],
    ['post', '/_auth/proof/passkey', '/_auth/proof/passkey', {}],
    ['post', '/_auth/proof/passkey/use', '/_auth/proof/passkey/use', { answer: {} }],
    ['get', '/_auth/logout', '/_auth/logout'],
    ['post', '/_auth/logout', '/_auth/logout'],
    ['get', '/_translations/{lang}', '/_translations/en'],
    ['get', '/_translations/{lang}', '/_translations/de'],
    ['get', '/api/currencies', '/api/currencies'],
    ['post', '/api/hits', '/api/hits', { path: '/thailand', from: '' }],
    ['post', '/api/hits', '/api/hits', { path: 'thailand' }],
    ['post', '/api/enquiries', '/api/enquiries', { uuid: 'x' }],
    ['post', '/api/offer-picks', '/api/offer-picks', { token: 'x'.repeat(30), excursions: [] }],
    ['get', '/api/vouchers/{token}.pdf', `/api/vouchers/${'0'.repeat(32)}.pdf`],
    ['get', '/_version', '/_version'],
  ];
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'document', components: document.components });
  for (const [method, path, url, body] of calls) {
    const answer = await client.ask(url, { method: method.toUpperCase(), ...(body === undefined ? {} : { body }) });
    const promised = document.paths[path]?.[method]?.responses[String(answer.status)]?.content;
    expect(promised, `${method} ${url} answered ${answer.status}`).toBeDefined();
    const [[type = '', { schema }] = ['', { schema: {} }]] = Object.entries(promised ?? {});
    expect(answer.headers['content-type']).toContain(type);
    const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object;
    if (type === 'application/json') expect(ajv.validate(absolute, answer.json), `${method} ${url}: ${ajv.errorsText()} ${answer.text}`).toBe(true);
  }
  const tested = new Set(calls.map(([method, path]) => `${method} ${path}`));
  const promised = Object.entries(document.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));
  expect(promised.filter((one) => !tested.has(one))).toEqual([]);
});
