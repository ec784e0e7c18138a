import type PocketBase from 'pocketbase';
import type { Statement } from '../../src/access/statement.ts';
import { connect } from '../../src/data/pocketbase.ts';
import { saying, statementKey } from '../../src/platform/statement.ts';
import type { DeskRole, TestDesk } from './desk.ts';

type House = Pick<TestDesk, 'secrets' | 'url'>;

/** Whose token it is, through the site, which looked into the file that he sends, or says whatever else. */
export const examinedBy = ({ url, secrets }: House, token: string, says: Partial<Statement> = { isExamined: true }): PocketBase =>
  connect(url, { token, fetch: saying(statementKey(secrets.serviceToken), says) });

/** The same for somebody of a role. */
export const examined = (house: TestDesk, role: DeskRole, says?: Partial<Statement>): PocketBase => examinedBy(house, house.as(role).authStore.token, says);
