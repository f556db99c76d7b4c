import { expect } from 'chai';
import {
  ALLOWED_TAGS,
  expandBraces,
  isAttributeAllowed,
  isAttributeKnown,
  STYLE_PROPERTIES,
} from '../../src/policy/markup.ts';
import {
  findAttributeReason,
  findTagRefusal,
  REFUSED_STYLE,
  REFUSED_TAGS,
  STYLE_REFUSALS,
} from '../../src/policy/markup-refusals.ts';

describe('allowed markup', () => {
  it('has no element in two lists, and a reason for each that is left out', () => {
    for (const [tags, , reason] of REFUSED_TAGS) {
      // Of a canvas nothing is missing.
      if (tags !== 'canvas') expect(reason.length).to.be.greaterThan(15);
      for (const tag of tags.split(' ')) {
        expect(ALLOWED_TAGS.has(tag), tag).to.equal(false);
        expect(findTagRefusal(tag)!.reason).to.equal(reason);
      }
    }
  });

  it('holds only elements that browsers know as inert: no URL, no script, no nested page', () => {
    for (const tag of ALLOWED_TAGS) {
      expect(findTagRefusal(tag)).to.equal(undefined);
      const element = document.createElement(tag);
      expect(element, tag).to.not.be.instanceOf(HTMLUnknownElement);
      for (const name of ['src', 'href', 'srcdoc', 'action', 'content']) {
        expect(name in element && tag !== 'template', `${tag}.${name}`).to.equal(false);
      }
    }
  });

  for (const tag of [
    'script',
    'style',
    'iframe',
    'object',
    'embed',
    'math',
    'img',
    'link',
    'meta',
    'base',
    'noscript',
    'video',
  ]) {
    it(`leaves out <${tag}> with what it holds`, () => expect(findTagRefusal(tag)!.treatment).to.equal('omit'));
  }
  for (const [tag, drawn] of Object.entries({ a: 'span', body: 'div', dialog: 'div', form: 'div' }))
    it(`leaves out <${tag}>, not what it holds`, () => expect(findTagRefusal(tag)!.treatment).to.equal(drawn));
  for (const tag of ['center', 'font', 'x-y', 'constructor', '__proto__', 'toString', '', 'DIV', 'div '])
    it(`has no element "${tag}" in any list`, () =>
      expect([ALLOWED_TAGS.has(tag), findTagRefusal(tag)]).to.deep.equal([false, undefined]));

  const attributes: [string, string, string, boolean][] = [
    ['div', 'id', 'a', true],
    ['div', 'id', 'a b', false],
    ['div', 'class', 'a b', true],
    ['div', 'tabindex', '0', true],
    ['div', 'tabindex', '1', false],
    ['div', 'dir', 'RTL', true],
    ['div', 'dir', 'up', false],
    ['div', 'aria-label', '<anything>', true],
    ['div', 'aria-', 'x', false],
    ['div', 'data-a.b-c', 'x', true],
    ['div', 'data-', 'x', false],
    ['div', 'data-a b', 'x', false],
    ['div', 'role', 'img', true],
    ['div', 'role', 'img"', false],
    ['div', 'title', 'x'.repeat(10_001), false],
    ['td', 'colspan', '100', true],
    ['td', 'colspan', '101', false],
    ['td', 'rowspan', '0', false],
    ['td', 'rowspan', '00', false],
    ['col', 'span', '1e1', false],
    ['div', 'colspan', '2', false],
    ['td', 'headers', 'a b', true],
    ['ol', 'start', '-3', true],
    ['li', 'value', '3', false],
    ['ol', 'start', '1e9', false],
    ['meter', 'low', '0.25', true],
    ['meter', 'low', 'NaN', false],
    ['p', 'low', '1', false],
    ['table', 'width', '100%', true],
    ['table', 'width', 'calc(1px)', false],
    ['label', 'for', 'x', true],
    ['div', 'constructor', 'x', false],
    ['div', '__proto__', 'x', false],
    ['div', 'style', 'color: red', false],
    ...[
      'onclick',
      'onerror',
      'src',
      'href',
      'srcset',
      'srcdoc',
      'action',
      'formaction',
      'autofocus',
      'accesskey',
      'contenteditable',
      'background',
      'name',
      'is',
      'slot',
      'xmlns',
      'nonce',
      'popover',
      'ping',
      'xlink:href',
      'target',
      'part',
      'cite',
    ].map((name) => ['div', name, 'x', false] as [string, string, string, boolean]),
  ];
  for (const [tag, name, value, isAllowed] of attributes) {
    it(`${isAllowed ? 'allows' : 'refuses'} <${tag} ${name}="${value.slice(0, 20)}">`, () => {
      expect(isAttributeAllowed(tag, name, value)).to.equal(isAllowed);
      if (isAllowed) expect(isAttributeKnown(tag, name)).to.equal(true);
      else expect((findAttributeReason(name) ?? 'not one this element takes').length).to.be.greaterThan(15);
    });
  }

  it('allows only style properties that browsers know, and gives a reason for what is left out', () => {
    const { style } = document.createElement('div');
    const unknown = [...STYLE_PROPERTIES].filter((name) => !(name in style));
    // Not every browser has these.
    expect(
      unknown.filter((name) => !/^(text-wrap|user-select|text-align-last|hyphens|object-.*)$/.test(name)),
    ).to.deep.equal([]);
    for (const [names, reason] of REFUSED_STYLE) {
      if (!names.startsWith('transition')) expect(reason.length).to.be.greaterThan(15);
      for (const name of expandBraces(names)) expect(STYLE_PROPERTIES.has(name), name).to.equal(false);
    }
    expect(STYLE_REFUSALS.get('backdrop-filter')).to.be.a('string');
    // Columns in columns take a browser exponential time; lines across make the frame chase its own height.
    for (const name of expandBraces(
      'columns column-{count,width,rule,span,fill} break-{before,after,inside} writing-mode',
    ))
      expect(STYLE_REFUSALS.get(name), name).to.be.a('string');
    expect(STYLE_PROPERTIES.size).to.be.greaterThan(150);
  });
});
