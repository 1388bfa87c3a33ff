import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  { ignores: ['dist/', 'src/protocol/'] },
  js.configs.recommended,
  {
    files: ['src/**'],
    extends: [ts.configs.recommendedTypeChecked],
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] },
    },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_$' }],
    },
  },
  svelte.configs.recommended,
  // Prettier decides how it looks.
  svelte.configs.prettier,
  {
    files: ['src/**/*.svelte', 'src/**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  // Tests in a browser hand functions over to it.
  { files: ['e2e/**', 'scripts/**'], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
  { files: ['public/sw.js'], languageOptions: { globals: globals.serviceworker } },
  {
    rules: {
      // Maps and sets are for bookkeeping; what is shown is a `$state`.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
);
