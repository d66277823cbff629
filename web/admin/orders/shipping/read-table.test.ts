import { expect, test } from 'vitest';
import { readShipTable } from './read-table.ts';

const one = {
  line: 1,
  order: '57',
  courier: 'Delhivery',
  trackingNumber: 'AWB1',
  trackingUrl: '',
};

test.each([
  ['copied cells', '57\tDelhivery\tAWB1'],
  ['commas', '57,Delhivery,AWB1'],
  ['semicolons', '57;Delhivery;AWB1'],
  ['quotation marks and spaces', '\ufeff" 57 ","Delhivery", AWB1 \r\n'],
])('reads a table with %s', (_, table) => {
  expect(readShipTable(table)).toEqual([one]);
});

test('skips column names and empty lines, and keeps the line numbers of the table', () => {
  const rows = readShipTable('Order\tCourier\tTracking number\n\n57\tDelhivery\tAWB1\n\t\t\n58');
  expect(rows).toEqual([
    { ...one, line: 3 },
    { ...one, line: 5, order: '58', courier: '', trackingNumber: '' },
  ]);
});

test('finds columns by name, in any sequence and among others', () => {
  const table = `AWB Code,Order ID,City,Courier company,Tracking URL
AWB1,57,Mysuru,"Delhivery, Surface",https://courier.example/1`;
  expect(readShipTable(table)).toEqual([
    {
      ...one,
      line: 2,
      courier: 'Delhivery, Surface',
      trackingUrl: 'https://courier.example/1',
    },
  ]);
});

test('a first row that holds an order is not taken for column names', () => {
  expect(readShipTable('Order 57,Delhivery,AWB1')).toEqual([{ ...one, order: 'Order 57' }]);
});

test('finds nothing in an empty table, and says what cannot be read', () => {
  expect(readShipTable(' \n ')).toEqual([]);
  expect(() => readShipTable('Order,AWB\n57,AWB1')).toThrow(/^No column of couriers was found/);
  expect(() => readShipTable('57,"Delhivery,AWB1')).toThrow('is never closed');
});
