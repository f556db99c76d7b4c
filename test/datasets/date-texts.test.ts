import { expect } from 'chai';
import { createDateWriter } from '../../src/datasets/date-texts.ts';

const HOUR = 3_600_000;
const textsOf = (values: unknown[], hours: number) => {
  const write = createDateWriter(
    values.length,
    (row) => values[row],
    (time) => time + hours * HOUR,
  );
  return values.map((value) => (value instanceof Date ? write(value) : value));
};
const utc = (...fields: [number, number, number?, number?, number?, number?]) => new Date(Date.UTC(...fields));

describe('dates of a column', () => {
  it('are days in no zone where each is a midnight in UTC', () => {
    for (const hours of [-5, 0, 1, 14])
      expect(textsOf([utc(2024, 0, 2), null, 'x', utc(1969, 11, 31)], hours)).to.eql([
        '2024-01-02',
        null,
        'x',
        '1969-12-31',
      ]);
  });

  it('are days of the clock where each is its midnight', () => {
    expect(textsOf([utc(2024, 0, 1, 23), utc(2023, 5, 30, 23)], 1)).to.eql(['2024-01-02', '2023-07-01']);
    expect(textsOf([utc(2024, 0, 2, 5)], -5)).to.eql(['2024-01-02']);
  });

  it('have all the minutes, or all the seconds, where one has', () => {
    expect(textsOf([utc(2024, 0, 1, 23), utc(2024, 0, 2, 9, 30)], 1)).to.eql(['2024-01-02 00:00', '2024-01-02 10:30']);
    expect(textsOf([utc(2024, 0, 2), utc(2024, 0, 2, 9, 30, 5)], 1)).to.eql([
      '2024-01-02 01:00:00',
      '2024-01-02 10:30:05',
    ]);
  });

  it('are written though they are none, or at the end of all time', () => {
    expect(textsOf([new Date(Number.NaN)], 1)).to.eql(['Invalid date']);
    expect(textsOf([new Date(8.64e15), utc(2024, 0, 1, 1)], 1)).to.eql(['+275760-09-13 00:00', '2024-01-01 02:00']);
  });

  it('that were calculated of days have their hours, if they have any', () => {
    const write = createDateWriter(
      1,
      () => utc(2024, 0, 2),
      (time) => time + HOUR,
    );
    expect([write(utc(2024, 0, 3)), write(utc(2024, 0, 3, 12))]).to.eql(['2024-01-03', '2024-01-03 13:00']);
  });

  it('of a million rows ask the clock for some', () => {
    let asked = 0;
    const clock = (time: number) => {
      asked += 1;
      return time + HOUR;
    };
    const midnight = utc(2024, 0, 1, 23);
    const write = createDateWriter(1_000_000, () => midnight, clock);
    expect(write(midnight)).to.equal('2024-01-02 00:00');
    expect(asked).to.be.below(30_000);
  });
});
