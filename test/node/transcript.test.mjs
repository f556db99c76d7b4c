// Transcripts outside of a browser: what a server stores, checks and compares. Of the built package.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { decodeTranscript, encodeTranscript, hashTranscript, transcriptSchema } from 'safe-module';

const transcript = {
  version: 1,
  locale: 'en-US',
  timeZone: 'Europe/Berlin',
  limits: { nodes: 2000, tables: 10, plots: 20, rows: 50_000, heightPx: 10_000 },
  batches: [
    [
      {
        op: 'element',
        id: 2,
        tag: 'p',
        attributes: { title: 'ü\ud83d\ude00' },
        style: { border: '0', 'border-left': '1px' },
      },
      { op: 'children', id: 1, children: [2] },
      {
        op: 'table-data',
        id: 3,
        data: { a: new Float64Array([1, Number.NaN, -0]), b: [1n, -(2n ** 70n), undefined, new Date(5)] },
      },
    ],
    [{ op: 'height', height: null }],
  ],
};

describe('a transcript in Node', () => {
  it('goes to bytes and back, and has the hash of its bytes', async () => {
    const bytes = encodeTranscript(transcript);
    assert.deepEqual(decodeTranscript(bytes), transcript);
    assert.deepEqual(encodeTranscript(decodeTranscript(Buffer.from(bytes))), bytes);
    assert.equal(await hashTranscript(transcript), createHash('sha256').update(bytes).digest('hex'));
    assert.equal(transcriptSchema.safeParse(transcript).success, true);
  });

  it('has the same bytes as ever: what is stored must stay readable, and its hash must stay its own', async () => {
    assert.equal(await hashTranscript(transcript), 'b05df5d96e7d7613d8f51e9f8e116df0ceb84ba3238d34042e0e01d1e68a514b');
  });

  it('is refused by the name of the field where it is none', () => {
    const forged = { ...transcript, batches: [[{ op: 'text', id: 0, text: 'x' }]] };
    assert.throws(() => encodeTranscript(forged), {
      name: 'SafeModuleError',
      code: 'SM704',
      field: 'transcript.batches.0.0.id',
      message: /expected an integer from 1 .*\. Give what the `transcript` of an element/,
    });
    assert.throws(() => decodeTranscript(encodeTranscript(transcript).subarray(0, 100)), {
      code: 'SM704',
      field: 'bytes',
    });
    assert.equal(transcriptSchema.safeParse(forged).success, false);
  });
});
