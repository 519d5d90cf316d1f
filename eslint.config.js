import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const unclearNames = ['utils', 'helpers', 'common', 'data', 'info', 'manager'];
const kebabCase = /^\.?(?:[a-z0-9]+(?:[-.][a-z0-9]+)*|\d{4}_[a-z0-9_]+)\.(?:[a-z]+\.)*[a-z]+$/;

/** House rules that no published plugin has: kebab-case files, and no file named after nothing in particular. */
const house = {
  rules: {
    'file-name': {
      meta: {
        schema: [],
        messages: {
          case: '{{name}} is not kebab-case',
          unclear: '{{name}} says nothing: name what it holds',
        },
      },
      create: (context) => ({
        Program(node) {
          const name = context.filename.split(/[\\/]/).at(-1);
          if (!kebabCase.test(name)) context.report({ node, messageId: 'case', data: { name } });
          if (unclearNames.includes(name.split('.')[0]))
            context.report({ node, messageId: 'unclear', data: { name } });
        },
      }),
    },
  },
};

/** The table of endpoints has every path of the API; `/api/v2/` and the like are those of others. */
const pathsOfTheApi = ['Literal[value=', 'TemplateElement[value.raw='].map((start) => ({
  selector: `${start}/^\\u002fapi\\u002f(?!v\\d)\\w/]`,
  message: 'Paths of the API are written once, in the table of endpoints (services/contracts/src/endpoints).',
}));

export default tseslint.config(
  {
    ignores: ['**/dist/', '**/node_modules/', 'data/', '**/test-results/', '**/playwright-report/'],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // `const { password, ...rest }` is how a property is left out.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Handlers of Express 5 and React's events are async functions whose rejections are taken care of.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/naming-convention': [
        'error',
        { selector: 'typeLike', format: ['PascalCase'] },
        {
          selector: 'variable',
          types: ['boolean'],
          format: ['PascalCase'],
          prefix: ['is', 'has', 'can', 'was', 'did', 'will', 'should'],
          filter: { regex: '^_', match: false },
        },
      ],
    },
  },
  {
    plugins: { house, regexp },
    rules: {
      'house/file-name': 'error',
      // What strangers send is long where that makes an expression quadratic: one request would stop a process for everybody.
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }],
      'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      eqeqeq: 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    languageOptions: { globals: globals.browser },
    ...reactHooks.configs.flat.recommended,
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['web/src/ui/feedback/toast-failure.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.name='toast'][property.name='error']",
          message: 'toastFailure says it once, however many meet with the same failure.',
        },
        ...['Literal[value=/^\\u002f/]', 'TemplateElement[value.raw=/^\\u002f/]'].map((path) => ({
          selector: `JSXAttribute[name.name=/^(?:to|href)$/] ${path}`,
          message: 'Paths of pages are written once, in lib/paths.ts.',
        })),
        ...pathsOfTheApi,
      ],
    },
  },
  {
    files: ['services/{auth,catalog,gateway,kit,leads,media}/src/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...pathsOfTheApi] },
  },
  { files: ['{services,web}/**/*.test.{ts,tsx}'], rules: { 'no-restricted-syntax': 'off' } },
  {
    // A suite is one function that holds its tests, and a component is mostly markup.
    files: ['**/*.test.ts', '**/*.spec.ts', 'tests/**/*.ts'],
    rules: { 'max-lines-per-function': 'off', '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['web/**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 90, skipBlankLines: true, skipComments: true }] },
  },
  {
    // No stranger sends anything to a test.
    files: ['**/*.test.{ts,tsx}', '**/*.spec.ts', 'tests/**/*.ts', 'services/*/test/**/*.ts'],
    rules: { 'regexp/no-super-linear-move': 'off', 'regexp/no-super-linear-backtracking': 'off' },
  },
  { files: ['infra/**/*.ts'], rules: { 'no-console': 'off' } },
  { files: ['**/*.js'], languageOptions: { globals: globals.node } },
);
