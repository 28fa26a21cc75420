import { expect, it } from 'vitest';
import { maskedNumber, phoneNumber } from './phone-number.ts';

it.each([
  ['+966501234567', '+966501234567'],
  ['+966 50-123 (4567)', '+966501234567'],
  ['00 971 50 123 4567', '+971501234567'],
  ['٠٠٩٦٦٥٠١٢٣٤٥٦٧', '+966501234567'],
  ['\u2066+۹۷۱ ۵۰ ۱۲۳ ۴۵۶۷\u2069', '+971501234567'],
  ['＋1 202 555 0100', '+12025550100'],
])('reads %s', (typed, number) => {
  expect(phoneNumber(typed)).toBe(number);
});

it.each([
  '',
  '0501234567',
  '+0501234567',
  '+1234567',
  '+1234567890123456',
  '+96650abc4567',
  '+966501234567,+966501234568',
  '+966501234567\n+1',
])('takes %j for no number', (typed) => {
  expect(phoneNumber(typed)).toBeNull();
});

it('shows no more of a number than its end', () => {
  expect(maskedNumber('+966501234567')).toBe('••••67');
});
