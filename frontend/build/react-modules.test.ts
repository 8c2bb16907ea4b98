import { expect, test } from 'vitest';
import { byName, toModule } from './react-modules.ts';

const own = (code: string) => code.replace(/\s+/g, ' ').trim();

test('requires become imports, what is exported a variable that is exported', () => {
  const code = `"use strict";
var Scheduler = require("scheduler"),
  React = require("react");
exports.now = void 0;
if (a) {
  exports.now = function () {};
}
exports.later = function () {
  return exports.now() + React.x + Scheduler.y;
};`;
  expect(own(toModule(code))).toBe(
    own(`import * as Scheduler from "scheduler"; import * as React from "react"; "use strict";
    var exported_now = void 0;
    if (a) { exported_now = function () {}; }
    var exported_later = function () { return exported_now() + React.x + Scheduler.y; };
    export { exported_now as now, exported_later as later };`),
  );
});

test('variables beside a require stay', () => {
  const code = 'var React = require("react"),\n  is = Object.is;\nexports.same = is;';
  expect(own(toModule(code))).toBe(
    'import * as React from "react"; var is = Object.is; var exported_same = is; export { exported_same as same };',
  );
});

test.each([
  ['nothing', 'var x = 1;'],
  ['an export that begins inside', 'exports.a = 1;\nif (b) {\n  exports.c = 2;\n}'],
  ['a require in the middle', 'exports.a = 1;\nfunction f() {\n  return require("react");\n}'],
  ['all exports at once', 'exports.a = 1;\nmodule.exports = b;'],
])('%s is refused', (_, code) => {
  expect(() => toModule(code)).toThrow();
});

test('React as a whole is said by names', () => {
  expect(byName('import React, { useId } from "react";')).toBe(
    'import * as React from "react"; import { useId } from "react";',
  );
  expect(byName('var use = React2[" useId ".trim().toString()];')).toBe('var use = React2.useId;');
});
