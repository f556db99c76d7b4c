import { acceptsEach, refusesEach } from '../helpers.ts';

describe('SM115 meta-property', () => {
  refusesEach('SM115', {
    'return import.meta.url;': 1,
    'function A() { return new.target; }': 1,
    'return () => new.target;': 1,
    'return { m() { return new.target; } };': 1,
    'class A { constructor() { function f() { return new.target; } } }': 1,
    'class A { m() { return [1].map(function () { return new.target; }); } }': 1,
    'class A { x = function () { return new.target; }; }': 1,
  });
  acceptsEach([
    'class A { constructor() { if (new.target === A) throw new Error("abstract"); (() => new.target)(); } }',
    'class A { m() { return new.target; } static s() { return () => new.target; } get g() { return new.target; } }',
    'class A { x = new.target; #y = () => new.target; static { new.target; } }',
  ]);
});
