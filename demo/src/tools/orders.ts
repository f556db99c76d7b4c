import * as z from 'zod';
import { CATALOGUE } from '../data/catalogue.ts';
import type { LabResult } from '../data/labs.ts';
import type { Tools } from '../element.ts';

const DAY_MS = 86_400_000;
const DAYS_UNTIL = { routine: 14, urgent: 1 } as const;

const PRIORITY = z.enum(['routine', 'urgent']);
const ORDER = z.object({ id: z.number(), analyte: z.string(), priority: PRIORITY, due: z.iso.date() });
type Order = z.infer<typeof ORDER>;

/** The orders of the gallery's patient: one to begin with, and what is ordered while the story is open. */
export function makeOrderTools(): Tools {
  const orders: Order[] = [];
  const place = async (analyte: string, priority: Order['priority']) => {
    const labs = (await CATALOGUE.labs.load()) as LabResult[];
    if (!labs.some((result) => result.analyte === analyte)) {
      // The module may know why: nothing of the page is in these words.
      throw Object.assign(new Error(`“${analyte}” is not measured here`), { expose: true });
    }
    const last = Date.parse(labs.at(-1)!.date);
    const due = new Date(last + DAYS_UNTIL[priority] * DAY_MS).toISOString().slice(0, 10);
    const order = { id: orders.length + 1, analyte, priority, due };
    orders.push(order);
    return order;
  };
  const first = place('Haemoglobin', 'routine');

  return {
    'orders:list': {
      description: 'Gives what is ordered for this patient.',
      output: z.array(ORDER),
      handler: async () => {
        await first;
        return orders;
      },
    },
    'orders:repeat': {
      description: 'Orders a test of this patient once more. The ward draws the blood.',
      input: z.object({ analyte: z.string().min(1).max(50), priority: PRIORITY }),
      output: ORDER,
      approval: 'ask',
      handler: ({ analyte, priority }: Pick<Order, 'analyte' | 'priority'>) => place(analyte, priority),
    },
  };
}
