import { expect } from 'chai';
import { createFormatter } from '../../src/guest/formatter.ts';
import { english, german, plain } from './formatters.ts';

describe('Formatter: dates and times', () => {
  it('dates by patterns: what they show, in the locale’s order', () => {
    const at = '2026-01-03T15:04:05Z';
    for (const [pattern, shown] of [
      ['MMM yyyy', 'Jan 2026'],
      ['MMMM d, yyyy', 'January 3, 2026'],
      ['dd.MM.yyyy', '01/03/2026'],
      ['D MMM YY', 'Jan 3, 26'],
      ['EEE, MMM d', 'Sat, Jan 3'],
      ['yyyy', '2026'],
      ['YYYY-MM-DD', '2026-01-03'],
      ['HH:mm', '07:04'],
      ["h:mm a 'o'", '7:04 AM'],
    ] as const)
      expect(plain(english.date(at, pattern as never)), pattern).to.equal(shown);
    expect(plain(german.date(at, 'd. MMMM yyyy' as never))).to.equal('3. Januar 2026');
    for (const none of ['nonsense', 'MMM'.repeat(20), 'yyy!', '', Symbol('yyyy')])
      expect(english.date(at, none as never), String(none)).to.equal('Jan 3, 2026');
  });

  it('date: a date without a time never shifts', () => {
    for (const timeZone of ['America/Los_Angeles', 'Pacific/Kiritimati', 'UTC']) {
      const { date, dateTime, time } = createFormatter({ locale: 'en-US', timeZone });
      expect(date('2026-01-03')).to.equal('Jan 3, 2026');
      expect(date('2026-01-03', { month: 'short', day: 'numeric' })).to.equal('Jan 3');
      expect(date('2026-01-03', { month: 'short', day: 'numeric', timeZone: 'Pacific/Kiritimati' })).to.equal('Jan 3');
      expect(date('2026-01-03', 'iso')).to.equal('2026-01-03');
      expect(date('2026-01')).to.equal('Jan 1, 2026');
      expect(date('2026-01-03T23:30:00')).to.equal('Jan 3, 2026');
      expect(date('2026-01-03 00:30')).to.equal('Jan 3, 2026');
      expect(english.datetime(0)).to.equal(english.dateTime(0));
      expect(plain(dateTime('2026-01-03T23:30'))).to.equal('Jan 3, 2026, 11:30 PM');
      expect(plain(time('2026-01-03T23:30'))).to.equal('11:30 PM');
    }
  });

  it('date: a point in time is shown in the time zone', () => {
    const noon = Date.UTC(2026, 0, 3, 4, 30, 15);
    for (const value of [
      noon,
      new Date(noon),
      String(noon),
      BigInt(noon),
      '2026-01-03T04:30:15Z',
      '2026-01-03T05:30:15.123456+0100',
      '2026-01-02 20:30:15-08:00',
    ]) {
      expect(english.date(value)).to.equal('Jan 2, 2026');
      expect(english.date(value, 'iso')).to.equal('2026-01-02');
      expect(german.date(value)).to.equal('03.01.2026');
      expect(plain(english.time(value))).to.equal('8:30 PM');
      expect(plain(english.time(value, 'medium'))).to.equal('8:30:15 PM');
      expect(plain(english.dateTime(value))).to.equal('Jan 2, 2026, 8:30 PM');
    }
    expect(english.date(noon, { timeZone: 'UTC' })).to.equal('1/3/2026');
  });

  it('date: styles, and bad styles as none', () => {
    expect(english.date('2026-01-03', 'short')).to.equal('1/3/26');
    expect(english.date('2026-01-03', 'full')).to.equal('Saturday, January 3, 2026');
    for (const style of ['tiny', 5, null, { month: 'tiny' }, { dateStyle: 'short', month: 'short' }, () => 1])
      expect(english.date('2026-01-03', style as 'short')).to.equal('Jan 3, 2026');
  });

  it('date: what is no date', () => {
    for (const value of [
      '',
      'soon',
      '2026-13-01',
      '2026-02-31',
      '2026-02-29',
      '2026-01-03T25:00',
      '1/2/2026',
      new Date(Number.NaN),
      9e15,
      true,
      {},
      [],
    ])
      expect(english.date(value), String(value)).to.equal('–');
    expect(english.date('2024-02-29')).to.equal('Feb 29, 2024');
  });

  it('relativeTime', () => {
    const now = '2026-01-03T12:00:00Z';
    const of = (value: string) => english.relativeTime(value, now);
    expect(of('2026-01-03T12:00:00Z')).to.equal('now');
    expect(of('2026-01-03T11:59:20Z')).to.equal('40 seconds ago');
    expect(of('2026-01-03T12:59:59Z')).to.equal('in 1 hour');
    expect(of('2026-01-02T12:00:00Z')).to.equal('yesterday');
    expect(of('2025-12-19T12:00:00Z')).to.equal('2 weeks ago');
    expect(of('2025-10-03T12:00:00Z')).to.equal('3 months ago');
    expect(of('2029-01-03T12:00:00Z')).to.equal('in 3 years');
    expect(english.relativeTime(Date.now() - 3 * 3600e3)).to.equal('3 hours ago');
    expect(german.relativeTime(now, '2026-01-05T12:00:00Z')).to.equal('vorgestern');
  });

  it('duration: the two largest units, rounded', () => {
    const seconds = [0, 0.32, 1.5, 59.94, 59.96, 61, 3599.9, 3900, 86_399, 90_000, 864_000, -90].map((s) =>
      english.duration(s * 1000),
    );
    expect(seconds.map(plain)).to.deep.equal([
      '0 sec',
      '320 ms',
      '1.5 sec',
      '59.9 sec',
      '1 min',
      '1 min 1 sec',
      '1 hr',
      '1 hr 5 min',
      '1 day',
      '1 day 1 hr',
      '10 days',
      '-1 min 30 sec',
    ]);
  });

  it('duration: of another unit, where it says so', () => {
    const units = ['ms', 's', 'seconds', ' Sec ', 'mins', 'minute', 'hrs', 'h', 'days', 'fortnights', '__proto__', 5];
    expect(units.map((unit) => plain(english.duration(90, unit as string)))).to.deep.equal([
      '90 ms',
      ...Array(3).fill('1 min 30 sec'),
      ...Array(2).fill('1 hr 30 min'),
      ...Array(2).fill('3 days 18 hr'),
      '90 days',
      ...Array(3).fill('90 ms'),
    ]);
    expect(plain(english.duration(90, { unit: 'seconds' } as never))).to.equal('1 min 30 sec');
  });
});
