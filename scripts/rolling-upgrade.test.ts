import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { firstRolling, rollingProblems } from './rolling-upgrade.ts'

const folder = 'server/database/migrations'
const migrations = readdirSync(folder).filter((name) => Number(name.slice(0, 4)) >= firstRolling)

test('servers of two versions can work beside each other, whichever migrations there are', () => {
  expect(migrations.flatMap((name) => rollingProblems(name, readFileSync(`${folder}/${name}`, 'utf8')))).toEqual([])
})

test.each([
  ['alter table orders drop column provider;'],
  ['alter table orders\n  add note text,\n  drop provider;'],
  ['drop table orders;'],
  ['alter table orders rename column provider to gateway;'],
  ['alter table orders rename to purchases;'],
  ['alter table orders alter provider set not null;'],
  ['alter table orders alter column attempts drop default;'],
  ['alter table orders add note text not null;'],
  ['alter table orders add column note text not null check (note > 0);'],
  ['alter table orders add a text not null default 1, add b text not null;'],
  ['alter table orders add constraint few check (attempts < 9);'],
  ['alter table orders add check (attempts < 9);'],
  ['alter table orders alter attempts type bigint;'],
  ['create unique index on orders (provider);'],
  ['create trigger t before update on orders for each row execute function f();'],
])('%s is refused', (sql) => {
  expect(rollingProblems('0099-planted.sql', `-- A comment.\n\n${sql}\n`)).toEqual([
    expect.stringMatching(/^0099-planted\.sql:[13]: /),
  ])
})

test.each([
  ['alter table orders add note text;'],
  ['alter table orders add column note text not null default 1;'],
  ['alter table orders\n  add note text,\n  add other text;'],
  ['alter table orders alter provider drop not null;'],
  ['alter table orders drop constraint few;'],
  ['create index on orders (provider);'],
  ['drop index orders_created_at_idx;'],
  [
    'create table notes (id uuid primary key, text text not null unique check (true));\nalter table notes add check (true);\ncreate unique index on notes (text);',
  ],
  ['update orders set note = 1;'],
  ['-- It would drop column provider.\nalter table orders add note text;'],
  ['-- rolling: 0.3.0 no longer reads it.\nalter table orders drop column provider;'],
])('%s is allowed', (sql) => {
  expect(rollingProblems('0099-planted.sql', sql)).toEqual([])
})

test('what is allowed by its comment allows nothing after it', () => {
  const sql = '-- rolling: 0.3.0 no longer reads it.\nalter table a drop column b;\n\nalter table c drop column d;'
  expect(rollingProblems('0099-planted.sql', sql)).toEqual([
    '0099-planted.sql:4: drops what the version before may read',
  ])
})
