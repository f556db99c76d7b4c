import { expect } from 'chai';
import { createOutbox } from '../../src/guest/outbox.ts';

describe('the guest’s outbox', () => {
  const create = () => {
    const told: { code: string; severity: string }[] = [];
    const outbox = createOutbox(
      1,
      (message) => void told.push(message as (typeof told)[number]),
      (work) => work(),
      () => {},
    );
    const say = (code: string, severity: 'warning' | 'error', count: number) => {
      for (let i = 0; i < count; i += 1) outbox.violation({ code, rule: 'r', message: 'm', hint: 'h', severity });
    };
    return { told, say };
  };

  it('tells of an error behind however many warnings: a flood hides nothing that fails a run', () => {
    const { told, say } = create();
    say('SM501', 'warning', 5000);
    say('SM201', 'error', 1);
    expect(told.slice(-2).map(({ code }) => code)).to.deep.equal(['SM501', 'SM201']);
  });

  it('tells of so many', () => {
    const { told, say } = create();
    say('SM201', 'error', 5000);
    say('SM501', 'warning', 5000);
    expect(told).to.have.length(400);
  });
});
