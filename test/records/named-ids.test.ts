import { findIdsByName, nameIds, unambiguousNameOf } from '../../src/records/read-cell';

describe('idsCalled', () => {
  const named = nameIds([
    { id: '2', names: ['Điện tử › Điện thoại', 'DT', 'Điện thoại'] },
    { id: '9', names: ['Điện tử › Phụ kiện', 'PK', 'Phụ kiện'] },
    { id: '12', names: ['Xe › Phụ kiện', 'PKX', 'Phụ kiện'] },
  ]);

  test.each(['Điện tử › Điện thoại', 'điện  thoại', 'dt', '2', 'Điện thoại'.normalize('NFD')])(
    'finds one by %s',
    (text) => expect(findIdsByName(text, named)).toEqual(['2']),
  );

  test('names every ID that a name fits', () => expect(findIdsByName('Phụ kiện', named)).toEqual(['9', '12']));

  test('finds nothing by an unknown word', () => expect(findIdsByName('Xe đạp', named)).toEqual([]));

  test('shows an ID by its first name, unless another answers to it', () => {
    expect(unambiguousNameOf('2', named)).toBe('Điện tử › Điện thoại');
    expect(unambiguousNameOf('5', named)).toBe('5');
    const twins = nameIds([
      { id: '1', names: ['Cái'] },
      { id: '3', names: ['cái'] },
      { id: '1', names: ['Chiếc'] },
    ]);
    expect([twins.names.get('1'), unambiguousNameOf('1', twins), unambiguousNameOf('3', twins)]).toEqual([
      'Cái',
      '1',
      '3',
    ]);
  });
});
